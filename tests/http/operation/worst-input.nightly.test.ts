import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, nobody, signedInMember } from '#tests/tools/fuzz/members.ts';
import { bytesOf, plain, type OddRequest, type Secrets } from '#tests/tools/fuzz/odd-request.ts';
import { rawExchange } from '#tests/tools/fuzz/raw-exchange.ts';
import { startWatchedServer, type WatchedServer } from '#tests/tools/fuzz/watched-server.ts';
import { removeData } from '#tests/support/served/app-data.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';

/** CPU time in excess of the same request with ordinary input. */
const mostMs = 50;
/** The minimum of several tries counts, because other work such as garbage collection is not caused by the input. */
const mostTries = 12;

const bytes = 64 * 1024 - 500;
const headBytes = 15_000;
const filled = (unit: string, most = bytes) => unit.repeat(Math.floor(most / unit.length));

let dataDirectory: string;
let server: WatchedServer;
const secrets: Record<OddRequest['as'], Secrets> = {
  nobody,
  visitor: nobody,
  member: nobody,
  staff: nobody,
  operator: nobody,
};
beforeAll(async () => {
  dataDirectory = await copyPreparedData();
  server = await startWatchedServer(dataDirectory, {});
  secrets.visitor = await newVisitor(server.origin);
  secrets.member = await signedInMember(server.origin, 0);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await removeData(dataDirectory);
});

type Sent = Pick<OddRequest, 'as' | 'method' | 'target' | 'headers' | 'body'>;

const form = 'application/x-www-form-urlencoded';
const post = (as: Sent['as'], path: string, type: string, body: string): Sent => ({
  as,
  method: 'POST',
  target: plain(path),
  headers: [
    ['Content-Type', plain(type)],
    ['X-CSRF-Token', plain('{csrf}')],
  ],
  body: plain(body),
});
const get = (target: string, name = 'X-Odd', value = ''): Sent => ({
  as: 'nobody',
  method: 'GET',
  target: plain(target),
  headers: [[name, plain(value)]],
});

let requests = 0;
async function processMsOf(sent: Sent): Promise<number> {
  requests += 1;
  // Limits count by network.
  const network = plain(`198.18.${requests >> 8}.${requests & 255}`);
  const headers: OddRequest['headers'] = [...sent.headers, ['X-Forwarded-For', network]];
  const framing = sent.body ? 'length' : 'none';
  const request: OddRequest = { ...sent, headers, framing, ending: 'wait' };
  const before = await server.usage();
  const answer = await rawExchange(
    server.port,
    bytesOf(request, new URL(server.origin).host, secrets[sent.as]),
    'wait',
  );
  expect(answer.status).toBeLessThan(500);
  return (await server.usage()).processMs - before.processMs;
}

async function leastOf(sent: Sent, enough: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < mostTries && least > enough; tries += 1) {
    least = Math.min(least, await processMsOf(sent));
  }
  return least;
}

const plainOnes = new Map<string, Promise<number>>();

/** The minimum for the same address with ordinary input, when warm. */
function leastOfPlain({ as, method, target, body }: Sent): Promise<number> {
  const path = (target[0]?.[0] ?? '').split('?', 1)[0] ?? '';
  const key = `${as} ${method} ${path}`;
  const least =
    plainOnes.get(key) ?? leastOf({ ...(body ? post(as, path, form, '') : get(path)), method }, 0);
  plainOnes.set(key, least);
  return least;
}

const parts = (count: number, head: (index: number) => string, content: string) =>
  Array.from({ length: count }, (_, index) => `--b\r\n${head(index)}\r\n\r\n${content}\r\n`).join('');
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const multipart = (sent: string) =>
  post(
    'member',
    '/reimbursement',
    'multipart/form-data; boundary=b',
    `${parts(1, () => named('form_token'), '{token}')}${sent}--b--\r\n`,
  );

const forms: [name: string, fields: string][] = [
  ['a&a&…', filled('a&')],
  ['a=1&a=1&…, as many as are taken', Array.from({ length: 298 }, () => `a=${'1'.repeat(200)}`).join('&')],
  ['a[0][0]…', `a${filled('[0]')}=1`],
  ['a[0].a[0]…', filled('a[0].')],
  ['rows', Array.from({ length: 298 }, (_, index) => `expenses[${index}].amount=9`).join('&')],
  ['%…', `email=${filled('%')}`],
  ['a@a.a@a.…', `email=${filled('a@a.')}`],
  ['<b><b>…', `email=${filled('<b>')}`],
];
const inputs: [name: string, sent: Sent][] = [
  ...forms.flatMap(([name, fields]): [string, Sent][] => [
    [`a form of ${name}`, post('visitor', '/signin', form, `form_token={token}&${fields}`)],
    [`a claim of ${name}`, post('member', '/reimbursement', form, `form_token={token}&${fields}`)],
  ]),
  ['300 parts', multipart(parts(298, (index) => named(`a${index}`), 'x'.repeat(130)))],
  ['more parts', multipart(parts(1000, () => named('a'), '1'))],
  ['long heads of parts', multipart(parts(7, () => named('y'.repeat(7900)), '1'))],
  ['many heads of a part', multipart(parts(1, () => filled('A: b\r\n') + named('a'), '1'))],
  ...['[', '{"a":', '{"data":'].flatMap((open): [string, Sent][] => {
    const depth = Math.floor(bytes / (open.length + 1));
    const json = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`;
    return [
      [`JSON of ${open}…`, post('nobody', '/api/v3/session', 'application/json', json)],
      [`JSON of ${open}… of a member`, post('member', '/api/v3/reimbursements', 'application/json', json)],
    ];
  }),
  [
    'JSON with many members',
    post('nobody', '/api/v3/session', 'application/json', `{"email":[${filled('1,')}1]}`),
  ],
  ...['a=1;', 'wren=x;', ';', 'a', '='].map((unit): [string, Sent] => [
    `cookies of ${unit}`,
    get('/signin', 'Cookie', filled(unit, headBytes)),
  ]),
  ...['Accept-Language', 'Accept-Encoding', 'Accept', 'User-Agent', 'If-None-Match'].flatMap((header) =>
    ['a,', ',', 'en;q=0.1,', 'en-', '*', ';', ' ', '"'].map((unit): [string, Sent] => [
      `${header} of ${unit}`,
      get('/signin', header, `x${filled(unit, headBytes)}x`),
    ]),
  ),
  ...['a=1&', '%', '+', '[0]', '%2e%2e/'].map((unit): [string, Sent] => [
    `an address of ${unit}`,
    get(`/signin?${filled(unit, headBytes)}`),
  ]),
];

test.each(inputs)(
  '64 KB of the worst input, or a head of 16 KB, take little CPU time: %s',
  async (_, sent) => {
    const usual = await leastOfPlain(sent);
    expect(await leastOf(sent, usual + mostMs)).toBeLessThanOrEqual(usual + mostMs);
  },
);
