import { expect, test, vi } from 'vitest';
import { cookieConsentContext } from '#app/page/contexts.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { countPageView } from './page-views.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/platform/log.ts';
import { startFakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { createMetrics } from './metrics.ts';
import { openAnalytics } from './vendors.ts';

test('a page opened without a standing consent is not counted and drops the views that still wait', () => {
  const analytics = { identify: vi.fn(), viewPage: vi.fn(), forget: vi.fn(), close: vi.fn() };
  const visitor = testVisitor({ countedAs: { session: 'session-1', memberId: undefined } });
  const context = pageContext({ visitor });
  context.set(cookieConsentContext, { consent: undefined, refusedByBrowser: false });
  const request = new Request('http://localhost/cookies');
  countPageView(analytics, { request, route: '/cookies', answer: new Response(), context });
  expect(analytics.forget.mock.calls).toEqual([['session-1']]);
  expect(analytics.viewPage).not.toHaveBeenCalled();
  expect(visitor.data.countedAs).toBeUndefined();
});

const set = { ANALYTICS_URL: 'http://127.0.0.1:9/', ANALYTICS_KEY: 'phc_1' };

function opened(environment: Record<string, string>) {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  return { ...openAnalytics(readEnv(environment), { log, metrics: createMetrics() }), logged };
}

test('without settings nothing is counted; an incomplete set is refused and names the missing one', () => {
  expect(opened({}).analytics).toBeUndefined();
  expect(() => readEnv({ ...set, ANALYTICS_KEY: '' })).toThrow('ANALYTICS_KEY is required');
  expect(() => readEnv({ ...set, ANALYTICS_URL: '' })).toThrow('ANALYTICS_URL is required');
});

test('in real use the analytics URL must be https', () => {
  const far = { ...set, SANDBOX: 'off', ANALYTICS_URL: 'http://posthog.example' };
  expect(() => readEnv(far)).toThrow('ANALYTICS_URL must be https');
});

test('events reach the service', async () => {
  await using posthog = await startFakePosthog();
  const { analytics, logged } = opened(posthog.environment);
  analytics?.viewPage('session', '/signin', false);
  await analytics?.close();
  expect([posthog.pages(), logged]).toEqual([['/signin'], []]);
});

test('events that the service refuses are counted in the log, without their content', async () => {
  const { analytics, logged } = opened(set);
  analytics?.viewPage('session-1', '/signin', false);
  await analytics?.close();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    event: 'analytics-dropped',
    count: 1,
    reason: 'unreachable',
  });
  expect(logged.join()).not.toContain('session-1');
});
