import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestContext, visitorContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { pageBuild } from '#tests/support/page-build.tsx';
import { openTestWeb, type TestWeb } from '#tests/support/web-world.ts';
import { createNewcomers } from './newcomers.ts';
import { pageRequests } from './page-requests.ts';
import { pageRoutes } from './pages.ts';

const build = pageBuild({
  plain: { default: () => 'A page.' },
  long: { default: () => 'A long page. '.repeat(1000) },
  token: { loader: ({ context }) => context.get(visitorContext).formToken },
  nonce: { loader: ({ context }) => context.get(requestContext).nonce },
  remember: {
    loader({ context }) {
      context.get(visitorContext).update({ rememberedPath: '/settings' });
      return 'remembered';
    },
  },
  form: {
    default: () => 'A form.',
    async action({ request, context }) {
      const fields = await readForm(request, context);
      const name = z.string().parse(fields.get('name'));
      return new Response(null, { status: 303, headers: { Location: `/took?${name}` } });
    },
  },
});

const secureOrigin = 'https://benefits.example';
let web: TestWeb;
let secureWeb: TestWeb;
beforeAll(async () => {
  web = await openTestWeb(build, { TRUSTED_PROXIES: '1' });
  secureWeb = await openTestWeb(build, { ORIGIN: secureOrigin });
});
afterAll(async () => {
  await web.close();
  await secureWeb.close();
});
beforeEach(() => web.logged.splice(0));

const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';

/** A browser's cookie and the token of its forms. */
async function visit(): Promise<{ Cookie: string; token: string }> {
  const response = await web.ask('/token');
  return { Cookie: cookieOf(response).split(';')[0] ?? '', token: await response.text() };
}

function post(body: BodyInit, headers: Record<string, string>, path = '/form'): Promise<Response> {
  return web.ask(path, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

describe('every page', () => {
  test('has the policies, is stored nowhere, and names its language', async () => {
    const { headers } = await web.ask('/plain');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.has('Strict-Transport-Security')).toBe(false);
  });

  test('allows scripts by a nonce of its own alone', async () => {
    const nonces = new Set<string>();
    for (let request = 0; request < 5; request += 1) {
      const response = await web.ask('/nonce');
      const nonce = await response.text();
      expect(response.headers.get('Content-Security-Policy')).toContain(`script-src 'nonce-${nonce}'`);
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test('is also there with a slash at the end, and for HEAD without its body', async () => {
    expect((await web.ask('/plain/')).status).toBe(200);
    const head = await web.ask('/plain', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is packed for those who can unpack it', async () => {
    const packed = await web.ask('/long', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toContain('A long page.');
    for (const accepted of ['', 'br', 'gzip;q=0', 'xgzip']) {
      const plain = await web.ask('/long', { headers: { 'Accept-Encoding': accepted } });
      expect(plain.headers.has('Content-Encoding')).toBe(false);
    }
    const small = await web.ask('/plain', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(small.headers.has('Content-Encoding')).toBe(false);
  });
});

describe('the cookie', () => {
  test('is out of reach for scripts and other sites', async () => {
    expect(cookieOf(await web.ask('/plain'))).toMatch(
      /^wren=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('belongs to this very host where there is TLS, and so does everything else', async () => {
    const response = await secureWeb.ask('/plain');
    expect(cookieOf(response)).toMatch(/^__Host-wren=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=63072000');
  });

  test('is set once', async () => {
    const { Cookie } = await visit();
    expect(cookieOf(await web.ask('/plain', { headers: { Cookie } }))).toBe('');
  });
});

describe('a form', () => {
  test('is taken from its own page', async () => {
    const { Cookie, token } = await visit();
    const body = new URLSearchParams({ form_token: token, name: 'Ana' });
    const response = await post(body, {
      Cookie,
      'Sec-Fetch-Site': 'same-origin',
      Origin: 'http://localhost:3000',
    });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/took?Ana']);
  });

  test("is taken from the public origin when a proxy's requests have another", async () => {
    const response = await secureWeb.ask('/token');
    const headers = { Cookie: cookieOf(response).split(';')[0] ?? '', Origin: secureOrigin };
    const body = new URLSearchParams({ form_token: await response.text(), name: 'Ana' });
    expect((await secureWeb.ask('/form', { method: 'POST', body, headers })).status).toBe(303);
  });

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }])(
    'is refused from elsewhere: %j',
    async (headers) => {
      const { Cookie, token } = await visit();
      const response = await post(new URLSearchParams({ form_token: token }), { Cookie, ...headers });
      expect(response.status).toBe(403);
    },
  );

  test.each(['https://evil.example', 'null', 'https://localhost:3000.evil.example'])(
    'is refused with the origin %s',
    async (Origin) => {
      const { Cookie, token } = await visit();
      expect((await post(new URLSearchParams({ form_token: token }), { Cookie, Origin })).status).toBe(400);
    },
  );

  test('without the token of its session is kept, and shown again', async () => {
    const { Cookie } = await visit();
    const { token: foreign } = await visit();
    const response = await post(new URLSearchParams({ form_token: foreign, name: 'Ana' }), { Cookie });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/form']);
  });

  test.each(['application/json', 'text/plain', ''])('of type %j is refused', async (type) => {
    const { Cookie } = await visit();
    expect((await post('{}', { Cookie, 'Content-Type': type })).status).toBe(415);
  });

  test.each([true, false])(
    'larger than its page takes is a 413 page (length declared: %s)',
    async (declared) => {
      const { Cookie, token } = await visit();
      const text = new URLSearchParams({ form_token: token, name: 'a'.repeat(70_000) }).toString();
      const headers = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
      const response = declared
        ? await post(text, { ...headers, 'Content-Length': String(text.length) })
        : await post(new Blob([text]).stream(), headers);
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('That is too much to send at once');
    },
  );
});

describe('what no page takes', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const response = await web.ask('/form', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test.each(['/plain.data', '/_.data', '/__manifest'])('%s is not found', async (path) => {
    expect((await web.ask(path)).status).toBe(404);
  });

  test('an answer that is no page allows nothing to run', async () => {
    const response = await web.ask('/plain.data');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('without its store', () => {
  let broken: TestWeb;
  beforeAll(async () => {
    broken = await openTestWeb(build);
    await broken.world.database.sql.schema.dropTable('visitor_sessions').execute();
  });
  afterAll(() => broken.close());

  test('a page says that it will be back, and asks to wait', async () => {
    const response = await broken.ask('/plain', { headers: { Cookie: `wren=${'a'.repeat(43)}` } });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await response.text()).toContain('We’ll be right back');
  });

  test('what could not be remembered is not said to be', async () => {
    const response = await broken.ask('/remember');
    expect(response.status).toBe(503);
    expect(broken.logged.join()).toContain('visitor-store');
  });
});

test('one network address brings only so many newcomers', async () => {
  const newcomers = createNewcomers({ most: 2 });
  const api = { fetch: () => new Response(null, { status: 500 }) };
  const answer = pageRequests(web.world, api, 'test', newcomers);
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
