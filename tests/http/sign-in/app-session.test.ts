import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routeTable } from '#tests/e2e/route-table.ts';
import { demoPassword, maya, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { rounds, thorough } from '#tests/support/every-test/thorough.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { openVisitor } from '../visitor.ts';

const app = sharedApp();
const session = z.object({ meta: z.object({ csrf_token: z.string() }) });
const given = z.object({ data: z.object({ attributes: z.object({ token: z.string() }) }) });

/** The app's own sign-in at the API. */
async function signInByApp(email: string) {
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${app.baseUrl}/api/v3/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'wren-app': 'ios/1.8.0', ...headers },
      body: JSON.stringify(body),
    });
  const answer = await call('session', { email, password: demoPassword });
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const { meta } = session.parse(await answer.json());
  return {
    /** The headers that the app sets for the first page of its web view. */
    async handOver(): Promise<Record<string, string>> {
      const proof = randomBytes(32).toString('base64url');
      const proof_digest = createHash('sha256').update(proof).digest('base64url');
      const asked = await call(
        'session_handovers',
        { proof_digest },
        { cookie, 'x-csrf-token': meta.csrf_token },
      );
      const { token } = given.parse(await asked.json()).data.attributes;
      return { 'wren-app': 'ios/1.8.0', 'wren-app-session': token, 'wren-app-proof': proof };
    },
  };
}

const nativeApp = await signInByApp(maya);

/** Opens the web view with headers on the first page only, as web views do. */
async function openWebView(headers: Record<string, string>, to: string, cookie = '') {
  const first = await fetch(`${app.baseUrl}/signin/app?${new URLSearchParams({ to }).toString()}`, {
    headers: { ...headers, ...(cookie && { cookie }) },
    redirect: 'manual',
  });
  const visitor = await openVisitor(app.baseUrl);
  for (const set of first.headers.getSetCookie()) await visitor.cookies.setCookie(set, app.baseUrl);
  return { visitor, location: first.headers.get('location') };
}

test('an app session is exchanged for a cookie, once, on the way to any page', async () => {
  const headers = await nativeApp.handOver();
  const { visitor, location } = await openWebView(headers, '/payments?from=push');
  expect(location).toBe('/payments?from=push');
  expect((await visitor.get('/payments?from=push')).path).toBe('/payments?from=push');
  const again = await openWebView(headers, '/payments');
  expect(again.location).toBe('/signin');
  expect((await again.visitor.get('/signin')).text()).toContain('The app could not sign you in here.');
  expect((await passPassword(await again.visitor.get('/signin'), maya)).path).toBe('/payments');
});

test('does nothing without the app’s headers or when prefetched', async () => {
  const headers = await nativeApp.handOver();
  const { 'wren-app': isApp, ...secrets } = headers;
  const { 'wren-app-proof': proof, ...token } = headers;
  expect([isApp, proof?.length]).toEqual(['ios/1.8.0', 43]);
  for (const each of [{}, secrets, token, { ...headers, 'sec-purpose': 'prefetch' }]) {
    const { visitor } = await openWebView(each, '/payments');
    expect((await visitor.get('/payments')).path).toBe('/signin');
  }
  expect((await openWebView(headers, '/payments')).location).toBe('/payments');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'redirects to no other site, as to %s',
  async (to) => {
    expect((await openWebView(await nativeApp.handOver(), to)).location).toBe('/');
    expect((await openWebView({}, to)).location).toBe('/');
  },
);

test('an earlier session of the web view ends, even if the exchange fails', async () => {
  const { visitor: before } = await signIn(app.baseUrl, sam);
  const cookie = `wren=${await before.cookie('wren')}`;
  const failed = await openWebView(
    { ...(await nativeApp.handOver()), 'wren-app-proof': 'a'.repeat(43) },
    '/',
    cookie,
  );
  expect(failed.location).toBe('/signin');
  expect((await before.get('/')).path).toBe('/signin');
});

test('a deep link survives signing in', async () => {
  const pages = routeTable.filter(
    ({ access, kind, linkedFrom, prepare, as, path, example }) =>
      access === 'member' &&
      /plain|island/.test(kind) &&
      !linkedFrom &&
      !prepare &&
      as === maya &&
      (example !== undefined || !path.includes(':')),
  );
  // Guards are the same for the pages of an area, so at night only each of them.
  const areas = new Set<string | undefined>();
  const tried = pages.filter(({ path }) => thorough || areas.size < areas.add(path.split('/')[1]).size);
  const lost: string[] = [];
  for (const address of tried.map(({ path, example }) => example ?? path)) {
    const page = await passPassword(await (await openVisitor(app.baseUrl)).get(address), maya);
    const inBrowser = page.redirects.map(({ to }) => to.pathname + to.search);
    if (![...inBrowser, page.path].includes(address)) lost.push(address);
  }
  expect(tried.length).toBeGreaterThan(rounds(12, 50));
  expect(lost).toEqual([]);
});
