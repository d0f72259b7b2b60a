import { expect, test, vi } from 'vitest';
import { cookieConsentContext } from '#app/page/contexts.ts';
import { pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { countPageView } from './page-views.ts';

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
