import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:tls';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { startPostgres, type ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { freePort, listen } from '#tests/support/served/loopback.ts';
import { selfSigned } from '#tests/support/served/https-proxy.ts';
import { smtpServer, type SmtpServer } from '#tests/support/vendors/smtp-server.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { checkSettings, type CheckOptions } from './settings-checks.ts';

let database: ThrowAwayPostgres;
let mail: SmtpServer;
const directory = temporaryDirectory();
/** Settings of a sandbox whose every service works, and its database's clock, which a shaken run does not move. */
let working: Record<string, string>, clock: Clock;
beforeAll(async () => {
  database = await startPostgres();
  const { pool, close } = await openSql({ databaseUrl: database.url });
  const answer = await pool?.query<{ at: string }>('select to_json(now()) as at');
  const ahead = systemClock.now().until(answer?.rows[0]?.at ?? '');
  clock = { now: () => systemClock.now().add(ahead) };
  await close();
  mail = await smtpServer();
  working = {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: join(directory, 'data'),
    PORT: String(await freePort()),
  };
});
afterAll(() => Promise.all([database.stop(), mail[Symbol.asyncDispose]()]));

/** The failures of these settings, which otherwise work. */
async function failuresOf(env: Record<string, string>, options: Partial<CheckOptions> = {}) {
  const checked = await checkSettings(readEnv({ ...working, ...env }), {
    limitMs: 60_000,
    clock,
    ...options,
  });
  return checked.flatMap(({ ok, name, text }) => (ok ? [] : [`${name} ${text}`]));
}
const only = (pattern: RegExp) => [expect.stringMatching(pattern) as string];

test('companies of keys, before the database has any', async () => {
  const keys = { OPERATOR_KEYS: `olga:reviewer:globe:${'0'.repeat(64)}` };
  const checked = await checkSettings(readEnv({ ...working, ...keys }), { limitMs: 60_000 });
  expect(checked.find(({ name }) => name === 'operator')).toEqual({
    name: 'operator',
    ok: true,
    text: '1 key; the database has no companies yet',
  });
});

test('the clock', async () => {
  const slow = { now: () => clock.now().subtract({ seconds: 30 }) };
  expect(await failuresOf({}, { clock: slow })).toEqual(only(/^clock DATABASE_URL: .* differ by \d\d\.\d s/));
});

test('the mail server', async () => {
  const refused = `smtp://127.0.0.1:${await freePort()}`;
  expect(await failuresOf({ SMTP_URL: refused })).toEqual(only(/^mail SMTP_URL: no server listens/));
  await using talk = await smtpServer({ refuseLogin: () => '535 no' });
  const login = talk.url.replace('//', '//wren:hush@');
  expect(await failuresOf({ SMTP_URL: login })).toEqual(only(/^mail SMTP_URL: the login is refused/));
  await using refusing = await smtpServer({ refuse: true });
  expect(await failuresOf({ SMTP_URL: refusing.url }, { to: 'olga@wren.example' })).toEqual(
    only(/451 try later/),
  );
  await using silent = await smtpServer({ silent: true });
  const late = { limitMs: 500 };
  expect(await failuresOf({ SMTP_URL: silent.url }, late)).toContainEqual(
    expect.stringContaining('mail SMTP_URL: no answer within 0.5 s'),
  );
});

test('the certificate of the mail server', async () => {
  const { keyFile, certificateFile } = selfSigned(mkdtempSync(join(directory, 'tls-')));
  const options = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  await using server = await listen(createTlsServer(options));
  const SMTP_URL = `smtps://localhost:${server.port}`;
  expect(await failuresOf({ SMTP_URL })).toEqual(only(/^mail SMTP_URL: the certificate is self-signed/));
});

test('the directory of files', async () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(await failuresOf({ DATA_DIR: file })).toEqual(only(/^files DATA_DIR: a file is where a directory/));
  expect(await failuresOf({ DATA_DIR: join(file, 'data') })).toEqual(
    only(/^files DATA_DIR: there is no such/),
  );
  expect(await failuresOf({})).toEqual([]);
  expect(readdirSync(directory)).not.toContain('data');
});

test('the file with the text of the EPDS', async () => {
  const EPDS_TEXT_FILE = join(directory, 'gone.json');
  expect(await failuresOf({ EPDS_TEXT_FILE })).toEqual(only(/^epds EPDS_TEXT_FILE is not usable: ENOENT/));
});

test('the public address and the proxies', async () => {
  const dead = `http://localhost:${await freePort()}`;
  expect(await failuresOf({ ORIGIN: dead })).toEqual(only(/^proxy ORIGIN: no server listens/));
  expect(await failuresOf({ HOST: '192.0.2.1' })).toEqual(only(/^proxy HOST and PORT: cannot listen/));
  expect(await failuresOf({ TRUSTED_PROXIES: '10.0.0.1' })).toEqual(
    only(/^proxy TRUSTED_PROXIES: .* without X-Forwarded-For/),
  );
  expect(await failuresOf({ PORT: '0' })).toEqual([]);

  let status = 200;
  let leadsHome = true;
  await using forwarding = await servePages(
    (path) => (leadsHome ? `http://127.0.0.1:${working.PORT}${path}` : undefined),
    () => status,
  );
  const ORIGIN = forwarding.origin;
  expect(await failuresOf({ ORIGIN, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
  expect(await failuresOf({ ORIGIN })).toEqual(only(/^proxy TRUSTED_PROXIES: lacks 127\.0\.0\.1, a proxy/));
  leadsHome = false;
  status = 502;
  expect(await failuresOf({ ORIGIN })).toEqual(
    only(/^proxy ORIGIN: .* answered 502, the request did not arrive/),
  );
  const PORT = String(new URL(ORIGIN).port);
  expect(await failuresOf({ ORIGIN, PORT })).toEqual(only(/^proxy ORIGIN: .* answered 502 for \/healthz/));
  status = 200;
  expect(await failuresOf({ ORIGIN, PORT })).toEqual([]);
});

/** A proxy that forwards requests to the address, or answers this status itself. */
async function servePages(onward: (path: string) => string | undefined, status: () => number) {
  const server = createServer((request, response) => {
    const address = onward(request.url ?? '');
    if (address === undefined) return void response.writeHead(status()).end();
    void fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } }).then(
      (answer) => response.writeHead(answer.status).end(),
      () => response.writeHead(502).end(),
    );
  });
  const { port, ...listening } = await listen(server);
  return { ...listening, origin: `http://127.0.0.1:${port}` };
}

test('the benefits API of another host', async () => {
  const from = (status: number) => ({ fetch: () => Promise.resolve(new Response(null, { status })) });
  const API_BASE_URL = 'https://api.example/api/';
  expect(await failuresOf({ API_BASE_URL }, from(401))).toEqual([]);
  expect(await failuresOf({ API_BASE_URL }, from(404))).toEqual(
    only(/^api API_BASE_URL: https:\/\/api\.example\/api\/v3\/session answered 404/),
  );
});

/** By host name. */
type Answers = Record<string, readonly [status: number, body: object]>;

test('the vendors', async () => {
  const vendors = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_API_KEY_SID: `SK${'0'.repeat(32)}`,
    TWILIO_API_KEY_SECRET: 'hush',
    TWILIO_AUTH_TOKEN: 'hush',
    PLAID_BASE_PATH: 'https://production.plaid.com',
    PLAID_CLIENT_ID: 'client',
    PLAID_SECRET: 'hush',
    SENDBIRD_APP_ID: 'app',
    SENDBIRD_API_TOKEN: 'hush',
  };
  const asked: string[] = [];
  const answers = (all: Answers) => ({
    fetch: async (request: Request) => {
      const { hostname, pathname } = new URL(request.url);
      asked.push(`${hostname}${pathname}`.replace(/check-settings-.*/, '…'));
      const [status, body] = all[hostname] ?? [503, {}];
      return Response.json(body, { status });
    },
  });
  const refusals: Answers = {
    'video.twilio.com': [401, { code: 20_003 }],
    'production.plaid.com': [400, { error_type: 'INVALID_INPUT', error_code: 'INVALID_API_KEYS' }],
    'api-app.sendbird.com': [400, { error: true, code: 400_401 }],
  };
  expect(await failuresOf(vendors, answers(refusals))).toEqual([
    expect.stringMatching(/^twilio TWILIO_API_KEY_SID or TWILIO_API_KEY_SECRET: the login is refused/),
    expect.stringMatching(/^plaid PLAID_BASE_PATH, PLAID_CLIENT_ID or PLAID_SECRET: the login is refused/),
    expect.stringMatching(/^sendbird SENDBIRD_APP_ID or SENDBIRD_API_TOKEN: the login is refused/),
  ]);
  expect(asked.toSorted()).toEqual([
    'api-app.sendbird.com/v3/group_channels/…',
    'production.plaid.com/transfer/event/sync',
    'video.twilio.com/v1/Rooms/…',
  ]);
  const known: Answers = {
    'video.twilio.com': [404, { code: 20_404 }],
    'api.twilio.com': [200, { status: 'active' }],
    'production.plaid.com': [200, { transfer_events: [], has_more: false }],
    'api-app.sendbird.com': [400, { error: true, code: 400_201 }],
  };
  expect(await failuresOf(vendors, answers(known))).toEqual([]);
  expect(await failuresOf(vendors, answers({}))).toHaveLength(3);
  const wrongToken: Answers = { ...known, 'api.twilio.com': [401, { code: 20_003 }] };
  expect(await failuresOf(vendors, answers(wrongToken))).toEqual(
    only(/^twilio TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN: Twilio refused them \(status 401\)/),
  );
});
