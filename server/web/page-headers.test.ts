import { expect, test } from 'vitest';
import { updateResponse, type PageResponse } from '#app/page/contexts.ts';
import { pageContext } from '#tests/support/pages/page-visitor.ts';
import { withPageHeaders } from './page-headers.ts';
import { contentSecurityPolicy, embedPolicy, permissionsPolicyWithCamera } from './security-headers.ts';

const mode = 'production';
const nonce = 'nonce';

function headersOf(response: Response, known: Partial<PageResponse> = {}) {
  const context = pageContext();
  updateResponse(context, known);
  return Object.fromEntries(withPageHeaders(response, context, mode).headers);
}

const everyPage = {
  'cache-control': 'private, no-store',
  'content-security-policy': contentSecurityPolicy({ nonce, mode }),
};

test('every page has a policy with its nonce and is stored nowhere', () => {
  expect(headersOf(new Response(null))).toEqual(everyPage);
});

const connectTo = ['wss://elsewhere.example'];
test.each<[string, Partial<PageResponse>, Record<string, string>]>([
  ['a camera', { camera: { connectTo } }, { 'permissions-policy': permissionsPolicyWithCamera }],
  [
    'a provider’s own script',
    { providerScript: { connectTo, frames: ['https://cdn.bank.example'] } },
    { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  ],
  ['a form that redirects elsewhere', { formTargets: ['https://id.acme.example'] }, {}],
])('a page with %s allows it in its policy', (_, known, added) => {
  const policy = { 'content-security-policy': contentSecurityPolicy({ nonce, mode, ...known }) };
  expect(headersOf(new Response(null), known)).toEqual({ ...everyPage, ...policy, ...added });
});

test('headers that the answer sets itself are kept', () => {
  const own = { 'cache-control': 'private, max-age=60', 'content-security-policy': embedPolicy };
  expect(headersOf(new Response(null, { headers: own }))).toEqual(own);
});

test.each([
  [200, undefined],
  [404, undefined],
  [429, '7'],
  [500, undefined],
  [503, '7'],
])('of a page with the status %i, Retry-After is %s', (status, seconds) => {
  const headers = headersOf(new Response(null, { status }), { retryAfterSeconds: 7 });
  expect(headers['retry-after']).toBe(seconds);
});
