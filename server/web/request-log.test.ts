import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const page = { default: () => 'A visit.' };
const leave = new AbortController();
const failing = (whenAsked: () => void) => ({
  ...page,
  loader() {
    whenAsked();
    throw new Error('No answer.');
  },
});
const proxy = '10.1.2.3';
const answered = z.looseObject({ requestId: z.string(), traceId: z.string() });
const web = await openTestWeb(
  pageBuild({
    'calls/:callToken': page,
    'join/:token': page,
    'calendars/:feedToken/visits.ics': page,
    broken: failing(() => undefined),
    'broken-off': failing(() => leave.abort()),
  }),
  { TRUSTED_PROXIES: '10.1.0.0/16' },
);
afterAll(() => web.close());
beforeEach(() => web.logged.splice(0));

test.each([
  ['/calls/opens-a-visit', '/calls/:callToken'],
  ['/join/opens-a-visit', '/join/:token'],
  ['/calendars/opens-a-visit/visits.ics', '/calendars/:feedToken/visits.ics'],
  ['/api/v3/live_calls/opens-a-visit', '/api/v3/live_calls/:token'],
  ['/api/v3/operator/claims/opens-a-visit', '/api/v3/operator/claims/:uid'],
  ['/api/v3/bills/opens-a-visit', '/api/v3/bills/:uid'],
  ['/api/v3/nothing/opens-a-visit', undefined],
  ['/healthz', '/healthz'],
  ['/nowhere/opens-a-visit', undefined],
  ['/join?token=opens-a-visit', undefined],
])('for %s only the route pattern is logged and counted (D49)', async (path, route) => {
  await web.ask(path, { headers: { Referer: `http://localhost:3000${path}` } });
  const lines = web.logged.map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', ...(route && { route }) }));
  expect(web.logged.join()).not.toContain('opens-a-visit');
  expect(await (await web.ask('/metrics')).text()).not.toContain('opens-a-visit');
});

test.each([
  ['/broken', 500],
  ['/broken-off', 499],
])(
  'a failure on %s is logged and counted as %i; a client disconnect is not a server error',
  async (path, status) => {
    await web.ask(path, path === '/broken-off' ? { signal: leave.signal } : {});
    const lines = web.logged.map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', route: path, status }));
    expect(await (await web.ask('/metrics')).text()).toContain(
      `http_request_duration_seconds_count{method="GET",route="${path}",status="${status}"} 1`,
    );
  },
);

const sent = {
  'X-Request-Id': '1234abcd-0000-4000-8000-1234abcd5678',
  traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
};

async function idsOf(peer: string, headers: Record<string, string>) {
  web.logged.splice(0);
  const answer = await web.ask('/healthz', { peer, headers });
  const { requestId, traceId } = answered.parse(JSON.parse(web.logged.at(-1) ?? ''));
  expect(answer.headers.get('X-Request-Id')).toBe(requestId);
  return { requestId, traceId };
}

test('the ids of a request that a trusted proxy gives are logged, those of a client are not', async () => {
  expect(await idsOf(proxy, sent)).toEqual({ requestId: sent['X-Request-Id'], traceId: 'ab'.repeat(16) });
  const { requestId, traceId } = await idsOf('192.0.2.7', sent);
  expect([requestId, traceId]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f]{32}$/),
  ]);
  expect([requestId, traceId]).not.toContain(sent['X-Request-Id']);
  expect(traceId).not.toBe('ab'.repeat(16));
});

test.each([
  ['maya.rivera@acme.example', 'maya'],
  ['Zyxabelle-4155550173', `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`],
  ['short', `00-${'ab'.repeat(16)}-${'0'.repeat(16)}-01`],
  ['ab'.repeat(40), `ff-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`],
  ['1234abcd 1234abcd', `00-${'AB'.repeat(16)}-${'cd'.repeat(8)}-01`],
])('a malformed id is not logged, even from a trusted proxy: %s', async (id, traceparent) => {
  const ids = await idsOf(proxy, { 'X-Request-Id': id, traceparent, tracestate: 'maya=rivera' });
  expect(ids.requestId).not.toBe(id);
  expect(ids.traceId).not.toBe('ab'.repeat(16));
  expect(web.logged.join()).not.toContain('maya');
});
