import { expect, test } from 'vitest';
import { ApiUnavailableError } from '#app/api/errors.ts';
import type { ApiClient } from '#app/api/client.ts';
import { choiceOf, cookieTextVersion, type OptionalCategory } from '#app/domain/cookie-consent.ts';
import { apiContext, cookieConsentContext, requestContext, type VisitorData } from '#app/page/contexts.ts';
import { getRequest, pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { needsCookieChoice } from './cookie-consent.server.ts';

const signedIn: VisitorData = { api: { cookie: 'benefits_session=token' } };
const no = { ...choiceOf([]), text_version: cookieTextVersion, chosen_at: '2026-11-23T09:00:00Z' };

interface Page {
  data?: VisitorData;
  inUse?: readonly OptionalCategory[];
  /** The error of the benefits API's responses. */
  failing?: Error;
}

function pageOf({ data = {}, inUse = ['analytics'], failing }: Page = {}) {
  const context = pageContext({ visitor: testVisitor(data) });
  context.set(requestContext, { ...context.get(requestContext), cookiesInUse: inUse });
  const calls: string[] = [];
  const call = async (path: string): Promise<never> => {
    calls.push(path);
    throw failing ?? new Error('No call was expected.');
  };
  const api: ApiClient = {
    get: call,
    post: call,
    put: call,
    patch: call,
    delete: call,
    upload: call,
    download: call,
    restartDeadline: () => undefined,
  };
  context.set(apiContext, api);
  return { context, calls };
}

const request = getRequest('/');

test('without optional cookies there is no request for consent, and no API call', async () => {
  const { context, calls } = pageOf({ data: signedIn, inUse: [] });
  expect(await needsCookieChoice(request, 200, context)).toBe(false);
  expect(calls).toEqual([]);
});

test('visitors see the request until they choose', async () => {
  expect(await needsCookieChoice(request, 200, pageOf().context)).toBe(true);
  expect(await needsCookieChoice(request, 404, pageOf().context)).toBe(true);
  expect(await needsCookieChoice(request, 200, pageOf({ data: { cookieConsent: no } }).context)).toBe(false);
});

test('a browser that sends a refusal sees no request', async () => {
  for (const name of ['Sec-GPC', 'DNT']) {
    const refusing = new Request(request, { headers: { [name]: '1' } });
    expect(await needsCookieChoice(refusing, 200, pageOf().context)).toBe(false);
  }
});

test('an error page does not wait for the API again', async () => {
  const { context, calls } = pageOf({ data: signedIn });
  expect(await needsCookieChoice(request, 503, context)).toBe(false);
  expect(calls).toEqual([]);
});

test('while the API does not respond, members see no request, and their consent is unknown', async () => {
  const { context, calls } = pageOf({ data: signedIn, failing: new ApiUnavailableError('timeout') });
  expect(await needsCookieChoice(request, 200, context)).toBe(false);
  expect(calls).toEqual(['v3/cookie_consent']);
  expect(context.get(cookieConsentContext)).toBeNull();
});
