import { once } from 'node:events';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { checkApi, type Verdict } from '#tests/tools/conformance/check-api.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

const app = await hostApp();
afterAll(() => app.stop());
const maya = { email: 'maya.rivera@acme.example', password: 'Nest-building-26!' };

async function verdictsOn(baseUrl: string, password = maya.password): Promise<Verdict[]> {
  return checkApi({ ...maya, password, baseUrl, say: () => undefined });
}

const wrongIn = (verdicts: Verdict[]) =>
  verdicts.filter(({ result }) => result === 'wrong').map(({ operation, why }) => `${operation}: ${why}`);

/** The app's API with changed responses for one path. */
async function withAnswers(path: string, change: (text: string) => string) {
  const server = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'GET' ? {} : { body: await Array.fromAsync(request), duplex: 'half' };
      const answer = await fetch(`${app.baseUrl}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
            ? [[name, value]]
            : [],
        ),
        ...(body.body && { body: Buffer.concat(body.body) }),
      });
      response.statusCode = answer.status;
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
      if (request.url?.split('?')[0] === `/api/${path}` && answer.ok) {
        response.end(change(await answer.text()));
      } else if (answer.body) {
        // An event stream continues until its reader disconnects.
        await pipeline(answer.body, response).catch(() => undefined);
      } else response.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('our own API serves the app, and its data stays unchanged', async () => {
  const first = await verdictsOn(`${app.baseUrl}/api`);
  expect(wrongIn(first)).toEqual([]);
  expect(first.filter(({ result }) => result === 'ok').length).toBeGreaterThan(60);
  expect(first.filter(({ why }) => why?.startsWith('not included'))).toEqual([]);
  const again = await verdictsOn(`${app.baseUrl}/api`);
  expect(again).toEqual(first);
});

test.each([
  ['v3/reimbursements', '"state"', '"status"', /^GET v3\/reimbursements: \/data\/0\/state: invalid_value/],
  [
    'v3/care_tasks',
    '"title":"',
    '"title":null,"was":"',
    /^GET v3\/care_tasks: \/data\/0\/title: invalid_type/,
  ],
  ['v3/session', '"id"', '"uid"', /^(?:GET|POST) v3\/session: /],
  ['v3/plan_year', '{', '[{', /^GET v3\/plan_year: not_json/],
])('an answer of %s with %j replaced by %j is reported with its place', async (path, from, to, told) => {
  await using broken = await withAnswers(path, (text) => text.replaceAll(from, to));
  const wrong = wrongIn(await verdictsOn(broken.baseUrl));
  expect(wrong).not.toEqual([]);
  expect(wrong.filter((line) => !told.test(line))).toEqual([]);
});

test('with a member made for it, nearly all calls are tried and answered as the app can use', async () => {
  await using own = await hostApp();
  const verdicts = await checkApi({
    ...maya,
    isFixture: true,
    baseUrl: `${own.baseUrl}/api`,
    say: () => undefined,
  });
  expect(wrongIn(verdicts)).toEqual([]);
  expect(verdicts.filter(({ result }) => result === 'ok').length).toBeGreaterThanOrEqual(150);
});

test('a wrong password is reported, and the run stops', async () => {
  const verdicts = await verdictsOn(`${app.baseUrl}/api`, 'guessed');
  expect(wrongIn(verdicts)).toEqual(['POST v3/session: answered 401 invalid_credentials']);
  expect(verdicts.filter(({ result }) => result === 'ok')).toEqual([]);
});
