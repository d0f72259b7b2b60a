import { redirect, useLoaderData } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { consumeKeptField } from '#app/forms/kept-form.server.ts';
import { pageBuild, type TestModule } from '#tests/support/pages/page-build.tsx';
import { pageRequests } from './page-requests.ts';
import { pageRoutes } from './pages.ts';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

/** A page with a form of one field behind the given guard. */
const keptPage = (guard: (request: Request) => void): TestModule => ({
  default: () => {
    const { name } = z.object({ name: z.string().nullish() }).parse(useLoaderData());
    return `Again: ${name ?? 'nothing'}`;
  },
  loader({ request, context }) {
    guard(request);
    return { name: consumeKeptField(context, new URL(request.url).pathname, 'name') ?? null };
  },
  async action({ request, context }) {
    await readForm(request, context);
    return null;
  },
});

const build = pageBuild({
  kept: keptPage(() => undefined),
  closed: keptPage((request) => {
    if (!request.url.endsWith('?opened')) throw redirect('/token');
  }),
  'sign-in-as-member': {
    loader({ context }) {
      context.get(visitorContext).update({ api: { cookie: 'session=abc', memberId: 'm1' } });
      return null;
    },
  },
  remember: {
    loader({ context }) {
      context.get(visitorContext).update({ rememberedPath: '/settings' });
      return null;
    },
  },
  token: { loader: ({ context }) => context.get(visitorContext).formToken },
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
const web = await openTestWeb(build);
const secureWeb = await openTestWeb(build, { ORIGIN: secureOrigin });
afterAll(() => Promise.all([web.close(), secureWeb.close()]));

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

test('a form is accepted from its own page', async () => {
  const { Cookie, token } = await visit();
  const body = new URLSearchParams({ form_token: token, name: 'Ana' });
  const response = await post(body, {
    Cookie,
    'Sec-Fetch-Site': 'same-origin',
    Origin: 'http://localhost:3000',
  });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/took?Ana']);
});

test("a form is accepted from the public origin when a proxy's requests have another", async () => {
  const response = await secureWeb.ask('/token');
  const headers = { Cookie: cookieOf(response).split(';')[0] ?? '', Origin: secureOrigin };
  const body = new URLSearchParams({ form_token: await response.text(), name: 'Ana' });
  expect((await secureWeb.ask('/form', { method: 'POST', body, headers })).status).toBe(303);
});

test.each(['https://evil.example', 'null', 'https://localhost:3000.evil.example', 'nonsense'])(
  'a form is refused with the origin %s, and the page says what to do',
  async (Origin) => {
    const { Cookie, token } = await visit();
    const response = await post(new URLSearchParams({ form_token: token }), { Cookie, Origin });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Open our site in the browser itself');
  },
);

describe('a form without the token of its session', () => {
  const rows = () => web.dependencies.database.sql.selectFrom('visitor_sessions').selectAll().execute();

  test('is shown again at once, and is not stored for an anonymous visitor', async () => {
    const { Cookie } = await visit();
    const { token: foreign } = await visit();
    const before = await rows();
    const fields = { form_token: foreign, name: 'Ana' };
    const response = await post(new URLSearchParams(fields), { Cookie }, '/kept');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Again: Ana');
    expect(await rows()).toEqual(before);
  });

  test('is shown again once', async () => {
    const { Cookie } = await visit();
    await post(new URLSearchParams({ form_token: 'stale', name: 'Ana' }), { Cookie }, '/kept');
    expect(await (await web.ask('/kept', { headers: { Cookie } })).text()).not.toContain('Ana');
  });

  test('after sign-in returns a member to the kept form, and an anonymous visitor to an empty one', async () => {
    for (const [path, kept] of [
      ['/sign-in-as-member', 'Again: Ana'],
      ['/remember', 'Again: nothing'],
    ] as const) {
      const Cookie = cookieOf(await web.ask(path)).split(';')[0] ?? '';
      const response = await post(
        new URLSearchParams({ form_token: 'stale', name: 'Ana' }),
        { Cookie },
        '/closed',
      );
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/token']);
      expect(await (await web.ask('/closed?opened', { headers: { Cookie } })).text()).toContain(kept);
    }
  });
});

test('one network address posts only so many forms without a session', async () => {
  const api = { fetch: () => new Response(null, { status: 500 }) };
  const answer = pageRequests(web.dependencies, api, 'test', { anonymousPosts: 3 });
  const page = pageRoutes(build, { mode: 'test', origin: web.dependencies.origin }).find(
    ({ path }) => path === '/form',
  );
  if (!page) throw new Error('There is no such page.');
  const send = (clientAddress: string, Cookie = '') => {
    const body = new URLSearchParams({ form_token: 'stale' });
    const request = new Request('http://localhost/form', { method: 'POST', body, headers: { Cookie } });
    return answer(request, page, { clientAddress, requestId: 'r1' });
  };
  expect([(await send('203.0.113.7')).status, (await send('203.0.113.7')).status]).toEqual([422, 422]);
  const third = await send('203.0.113.7');
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send('203.0.113.8')).status).toBe(422);
  const member = cookieOf(await web.ask('/sign-in-as-member')).split(';')[0];
  expect((await send('203.0.113.7', member)).status).toBe(422);
});

test.each(['application/json', 'text/plain', ''])('a form of type %j is refused', async (type) => {
  const { Cookie } = await visit();
  expect((await post('{}', { Cookie, 'Content-Type': type })).status).toBe(415);
});

test.each([true, false])(
  'a form above the size limit is a 413 page (length declared: %s)',
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

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b',
  ],
  ['of nonsense', 'multipart/form-data; boundary=b', 'no parts at all'],
  ['with broken part headers', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n'],
])('multipart %s is refused with a page, not with a server error', async (_, type, body) => {
  const { Cookie } = await visit();
  // Without the token it is the form that is shown again.
  expect([400, 422]).toContain((await post(body, { Cookie, 'Content-Type': type })).status);
});
