import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiContext } from '#app/page/contexts.ts';
import { noContent, startBrokenUpstream, type Answer } from '#tests/support/served/broken-upstream.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';
import { addressHeader, addressIn, signedAddress } from './signed-address.ts';

const unavailable: Answer = (_, response) => response.writeHead(503).end();
const cut: Answer = (_, response) => response.destroy();
const secret = 'a shared secret that only tests ever use';
const build = pageBuild({
  page: {
    async loader({ context }) {
      await context.get(apiContext).get('v3/bills', z.object({}));
      return 'called';
    },
  },
});
const upstream = await startBrokenUpstream(noContent);
const web = await openTestWeb(build, { API_BASE_URL: upstream.baseUrl, API_SHARED_SECRET: secret });
const api = await openTestWeb(build, { API_SHARED_SECRET: secret });
const strangers = await openTestWeb(build, { API_BASE_URL: upstream.baseUrl });
afterAll(async () => {
  await Promise.all([web.close(), api.close(), strangers.close()]);
  await upstream[Symbol.asyncDispose]();
});

test("a benefits API on another machine receives the member's signed address", async () => {
  upstream.received.length = 0;
  await web.ask('/page', { peer: '203.0.113.7' });
  const header = String(upstream.received[0]?.headers[addressHeader.toLowerCase()]);
  expect(addressIn(header, [secret], Temporal.Now.instant())).toBe('203.0.113.7');
});

test.each([
  ['any answer', [noContent, 200, 'ready']],
  ['an error', [unavailable, 503, 'not ready: the benefits API answers 503']],
  ['a cut connection', [cut, 503, 'not ready: the benefits API does not answer']],
] as const)('%s of the API is what /readyz reports', async (_, [answer, status, text]) => {
  await using behind = await startBrokenUpstream(answer);
  const asked = await openTestWeb(build, { API_BASE_URL: behind.baseUrl, LOG_LEVEL: 'silent' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked.ask('/readyz')));
  expect(new Set(answers.map((each) => each.status))).toEqual(new Set([status]));
  expect(await answers[0]?.text()).toBe(text);
  expect(behind.received).toHaveLength(1);
  await asked.close();
});

test('it receives the id and the trace of the request, and keeps them where its address is signed', async () => {
  upstream.received.length = 0;
  const answer = await web.ask('/page', { peer: '203.0.113.7' });
  const requestId = String(answer.headers.get('X-Request-Id'));
  const { traceparent = '', ...sent } = upstream.received[0]?.headers ?? {};
  expect(sent['x-request-id']).toBe(requestId);
  expect(web.logged.at(-1)).toContain(`"traceId":"${String(traceparent).split('-')[1]}"`);

  const headers = { 'X-Request-Id': requestId, traceparent: String(traceparent) };
  const signature = signedAddress('203.0.113.7', [secret], Temporal.Now.instant());
  const idOf = async (more: Record<string, string>) => {
    const { headers: given } = await api.ask('/api/v3/session', { headers: { ...headers, ...more } });
    return given.get('X-Request-Id');
  };
  expect(await idOf({ [addressHeader]: signature })).toBe(requestId);
  expect(await idOf({ [addressHeader]: `${signature}x` })).not.toBe(requestId);
  expect(await idOf({})).not.toBe(requestId);
});

test('without a shared secret no address is sent', async () => {
  upstream.received.length = 0;
  await strangers.ask('/page', { peer: '203.0.113.7' });
  expect(upstream.received[0]?.headers).not.toHaveProperty(addressHeader.toLowerCase());
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 WrenApp/1.8.0', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/140.0.0.0 Mobile Safari/537.36 WrenApp/1.8.0', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'web'],
])('a page of %s calls it as %s', async (userAgent, platform) => {
  upstream.received.length = 0;
  await web.ask('/page', { headers: { 'User-Agent': userAgent } });
  expect(upstream.received[0]?.headers['x-platform']).toBe(platform);
});

/** How many of 130 failed calls, each for a member at another address, exceeded the limit of 120 for one address. */
async function refusedOf(headerFor: (address: string) => string, peer: string): Promise<number> {
  let refused = 0;
  for (let n = 1; n <= 130; n += 1) {
    const headers = { [addressHeader]: headerFor(`198.51.100.${n}`) };
    const answer = await api.ask('/api/v3/calendar_feeds/unknown-token', { peer, headers });
    if (answer.status === 429) refused += 1;
  }
  return refused;
}

test('the built-in API running alone counts members behind another server by their own addresses', async () => {
  const signed = (address: string) => signedAddress(address, [secret], Temporal.Now.instant());
  expect(await refusedOf(signed, '10.0.0.1')).toBe(0);
});

test('it ignores unsigned and stale addresses', async () => {
  expect(await refusedOf((address) => address, '10.0.0.2')).toBe(10);
  const stale = Temporal.Now.instant().subtract({ minutes: 2 });
  expect(await refusedOf((address) => signedAddress(address, [secret], stale), '10.0.0.3')).toBe(10);
});
