import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as islandErrors from '#app/frame/island-errors.route.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const build = pageBuild({
  token: {
    loader({ context }) {
      context.get(visitorContext).update({ rememberedPath: '/settings' });
      return context.get(visitorContext).formToken;
    },
  },
  'island-errors': islandErrors,
});

const web = await openTestWeb(build);
const response = await web.ask('/token');
const Cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
const token = await response.text();
afterAll(() => web.close());
beforeEach(() => web.logged.splice(0));

const report = {
  island: 'visit-room',
  name: 'TypeError',
  message: 'no maya.rivera@acme.example',
  stack: 'TypeError: no\n    at join (http://localhost:3000/assets/visit-room-a1.js:10:200)',
};

let peers = 0;
function post(change: Record<string, string> = {}, headers: Record<string, string> = {}, peer?: string) {
  peers += 1;
  return web.ask('/island-errors', {
    method: 'POST',
    body: new URLSearchParams({ form_token: token, ...report, ...change }),
    headers: { Cookie, Accept: 'application/json', ...headers },
    peer: peer ?? `203.0.113.${peers}`,
  });
}

const errors = () => web.logged.filter((line) => JSON.parse(line).level === 50);

test('an error reported by an island is logged without its message', async () => {
  expect((await post()).status).toBe(204);
  expect(errors().map((line) => JSON.parse(line))).toMatchObject([
    {
      event: 'island',
      resource: 'visit-room',
      route: '/island-errors',
      errorName: 'TypeError',
      errorStack: ['at join (/assets/visit-room-a1.js:10:200)'],
    },
  ]);
  expect(web.logged.join()).not.toContain('maya');
});

describe('a report is refused', () => {
  test.each([
    ['from another site', {}, { Origin: 'https://elsewhere.example' }, 403],
    ['from nowhere', {}, { Origin: 'null' }, 403],
    ['with the token of another session', { form_token: 'x' }, {}, 303],
    ['without a session', {}, { Cookie: '' }, 303],
    ['that is no report', { island: 'Maya Rivera' }, {}, 400],
    ['that is too long', { stack: 'x'.repeat(8 * 1024) }, {}, 413],
  ])('%s', async (_, change, headers, status) => {
    const answer = await post(change, headers);
    expect([answer.status, errors()]).toEqual([status, []]);
  });

  test('as JSON, or by GET', async () => {
    const headers = { Cookie, 'Content-Type': 'application/json', Accept: 'application/json' };
    const body = JSON.stringify({ form_token: token, ...report });
    expect((await web.ask('/island-errors', { method: 'POST', body, headers })).status).toBe(415);
    expect((await web.ask('/island-errors')).status).toBe(404);
    expect(errors()).toEqual([]);
  });
});

test('few of a hundred reports from one address are accepted, without affecting other addresses', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => post({}, {}, '198.51.100.7')));
  const taken = answers.filter(({ status }) => status === 204);
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.length).toBeLessThanOrEqual(20);
  expect(answers.every(({ status }) => status === 204 || status === 429)).toBe(true);
  expect(errors()).toHaveLength(taken.length);
  expect((await post()).status).toBe(204);
});
