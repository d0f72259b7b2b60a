import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestContext, visitorContext } from '#app/page/contexts.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb, type TestWeb } from '#tests/support/pages/test-web.ts';
import { pageRequests } from './page-requests.ts';
import { pageRoutes } from './pages.ts';

const build = pageBuild({
  plain: { default: () => 'A page.' },
  long: { default: () => 'A long page. '.repeat(1000) },
  longest: { default: () => 'A long page. '.repeat(100_000) },
  nonce: { loader: ({ context }) => context.get(requestContext).nonce },
  remember: {
    loader({ context }) {
      context.get(visitorContext).update({ rememberedPath: '/settings' });
      return 'remembered';
    },
  },
});

const secureOrigin = 'https://benefits.example';
const web = await openTestWeb(build, { TRUSTED_PROXIES: '127.0.0.1' });
const secureWeb = await openTestWeb(build, { ORIGIN: secureOrigin });
afterAll(() => Promise.all([web.close(), secureWeb.close()]));
beforeEach(() => web.logged.splice(0));

const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';

describe('every page', () => {
  test('also answers with a trailing slash, and to HEAD without a body', async () => {
    expect((await web.ask('/plain/')).status).toBe(200);
    const head = await web.ask('/plain', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is compressed for clients that accept it', async () => {
    for (const path of ['/long', '/longest']) {
      const packed = await web.ask(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
      const whole = await (await web.ask(path)).text();
      const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
      expect(withoutNonce(gunzipSync(await packed.arrayBuffer()).toString())).toBe(withoutNonce(whole));
    }
    for (const accepted of ['', 'br', 'gzip;q=0', 'xgzip']) {
      const plain = await web.ask('/long', { headers: { 'Accept-Encoding': accepted } });
      expect(plain.headers.has('Content-Encoding')).toBe(false);
    }
    const small = await web.ask('/plain', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(small.headers.has('Content-Encoding')).toBe(false);
  });
});

describe('the cookie', () => {
  test('is httpOnly and not sent by other sites', async () => {
    expect(cookieOf(await web.ask('/plain'))).toMatch(
      /^wren=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('has the __Host- prefix with TLS, like every other cookie', async () => {
    const response = await secureWeb.ask('/plain');
    expect(cookieOf(response)).toMatch(/^__Host-wren=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=63072000');
  });

  test('is set once', async () => {
    const Cookie = cookieOf(await web.ask('/plain')).split(';')[0] ?? '';
    expect(cookieOf(await web.ask('/plain', { headers: { Cookie } }))).toBe('');
  });
});

describe('a request that no page accepts', () => {
  test.each(['/plain.data', '/_.data', '/__manifest'])('%s is not found', async (path) => {
    expect((await web.ask(path)).status).toBe(404);
  });

  test('an answer that is not a page has a policy without scripts', async () => {
    const response = await web.ask('/plain.data');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('without its store', () => {
  let broken: TestWeb;
  beforeAll(async () => {
    broken = await openTestWeb(build);
    await broken.dependencies.database.sql.schema.dropTable('visitor_sessions').execute();
  });
  afterAll(() => broken.close());

  test('a page is a 503 with Retry-After', async () => {
    const response = await broken.ask('/plain', { headers: { Cookie: `wren=${'a'.repeat(43)}` } });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await response.text()).toContain('We’ll be right back');
  });

  test('a change that could not be saved is not reported as saved', async () => {
    const response = await broken.ask('/remember');
    expect(response.status).toBe(503);
    expect(broken.logged.join()).toContain('visitor-store');
  });
});

test('one network address starts only so many new sessions', async () => {
  const api = { fetch: () => new Response(null, { status: 500 }) };
  const answer = pageRequests(web.dependencies, api, 'test', { newSessions: 2 });
  const page = pageRoutes(build, { mode: 'test', origin: secureOrigin }).find(
    ({ path }) => path === '/remember',
  );
  if (!page) throw new Error('There is no such page.');
  const statusFrom = async (clientAddress: string, cookie = '') => {
    const request = new Request('http://localhost/remember', { headers: { Cookie: cookie } });
    return answer(request, page, { clientAddress, requestId: 'r1' });
  };
  const first = await statusFrom('203.0.113.7');
  expect([first.status, (await statusFrom('203.0.113.7')).status]).toEqual([200, 200]);
  const third = await statusFrom('203.0.113.7');
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await statusFrom('203.0.113.8')).status).toBe(200);
  expect((await statusFrom('203.0.113.7', cookieOf(first).split(';')[0])).status).toBe(200);
});

test('each request has one line in the log: the pattern, never the address', async () => {
  await web.ask('/plain?email=maya@acme.example');
  expect(web.logged).toHaveLength(1);
  expect(JSON.parse(web.logged[0] ?? '')).toMatchObject({ route: '/plain', method: 'GET', status: 200 });
  expect(web.logged.join()).not.toContain('maya');
});
