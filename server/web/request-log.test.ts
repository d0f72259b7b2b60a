import { afterAll, beforeEach, expect, test } from 'vitest';
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
const web = await openTestWeb(
  pageBuild({
    'calls/:callToken': page,
    'join/:token': page,
    'calendars/:feedToken/visits.ics': page,
    broken: failing(() => undefined),
    'broken-off': failing(() => leave.abort()),
  }),
);
afterAll(() => web.close());
beforeEach(() => web.logged.splice(0));

test.each([
  ['/calls/opens-a-visit', '/calls/:callToken'],
  ['/join/opens-a-visit', '/join/:token'],
  ['/calendars/opens-a-visit/visits.ics', '/calendars/:feedToken/visits.ics'],
  ['/api/v3/live_calls/opens-a-visit', undefined],
  ['/api/v3/live_calls/opens-a-visit/connection', undefined],
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
