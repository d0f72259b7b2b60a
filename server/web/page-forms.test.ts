import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { visitorContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { pageBuild } from '#tests/support/page-build.tsx';
import { openTestWeb, type TestWeb } from '#tests/support/web-world.ts';

const build = pageBuild({
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
let web: TestWeb;
let secureWeb: TestWeb;
beforeAll(async () => {
  web = await openTestWeb(build);
  secureWeb = await openTestWeb(build, { ORIGIN: secureOrigin });
});
afterAll(async () => {
  await web.close();
  await secureWeb.close();
});

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

test('a form is taken from its own page', async () => {
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
  'a form is refused from elsewhere: %j',
  async (headers) => {
    const { Cookie, token } = await visit();
    const response = await post(new URLSearchParams({ form_token: token }), { Cookie, ...headers });
    expect(response.status).toBe(403);
  },
);

test.each(['https://evil.example', 'null', 'https://localhost:3000.evil.example'])(
  'a form is refused with the origin %s',
  async (Origin) => {
    const { Cookie, token } = await visit();
    expect((await post(new URLSearchParams({ form_token: token }), { Cookie, Origin })).status).toBe(400);
  },
);

test('a form without the token of its session is kept, and shown again', async () => {
  const { Cookie } = await visit();
  const { token: foreign } = await visit();
  const response = await post(new URLSearchParams({ form_token: foreign, name: 'Ana' }), { Cookie });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/form']);
});

test.each(['application/json', 'text/plain', ''])('a form of type %j is refused', async (type) => {
  const { Cookie } = await visit();
  expect((await post('{}', { Cookie, 'Content-Type': type })).status).toBe(415);
});

test.each([true, false])(
  'a form larger than its page takes is a 413 page (length declared: %s)',
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
