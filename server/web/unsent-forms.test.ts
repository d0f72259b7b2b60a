import { JSDOM } from 'jsdom';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

let fail: () => Promise<void>;
const build = pageBuild({
  token: {
    loader({ context }) {
      context.get(visitorContext).update({ rememberedPath: '/settings' });
      return context.get(visitorContext).formToken;
    },
  },
  form: {
    default: () => 'A form.',
    async action({ request, context }) {
      await readForm(request, context);
      context.get(visitorContext).update({ rememberedPath: '/form' });
      await fail();
      return null;
    },
  },
});

const web = await openTestWeb(build);
const response = await web.ask('/token');
const Cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
const token = await response.text();
afterAll(() => web.close());
beforeEach(() => {
  fail = () => Promise.resolve();
});

const typed = [
  ['note', 'A “quoted”\nnote & <more>'],
  ['days', 'monday'],
  ['days', 'tuesday'],
  ['intent', 'save'],
] as const;
const secrets = [
  ['password', 'hunter2-hunter2'],
  ['current_password', 'hunter2-hunter2'],
  ['code', '123456'],
] as const;

function bodyOf(kind: 'urlencoded' | 'multipart', formToken = token): FormData | URLSearchParams {
  const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
  body.append('form_token', formToken);
  for (const [name, value] of [...typed, ...secrets]) body.append(name, value);
  return body;
}

async function post(body: FormData | URLSearchParams, headers: Record<string, string> = {}) {
  const response = await web.ask('/form?step=2', { method: 'POST', body, headers: { Cookie, ...headers } });
  const html = await response.text();
  const form = new JSDOM(html).window.document.querySelector('main form');
  const hidden = Array.from(form?.querySelectorAll('input') ?? [], ({ name, value }) => [name, value]);
  const sentTo = form?.getAttribute('action');
  return { status: response.status, html, sentTo, hidden: hidden.slice(1), newToken: hidden[0]?.[1] ?? '' };
}

async function withoutStore<T>(work: () => Promise<T>): Promise<T> {
  const { schema } = web.dependencies.database.sql;
  await schema.alterTable('visitor_sessions').renameTo('away').execute();
  try {
    return await work();
  } finally {
    await schema.alterTable('away').renameTo('visitor_sessions').execute();
  }
}

describe.each(['urlencoded', 'multipart'] as const)('a %s form', (kind) => {
  test('that cannot be saved is shown again in the answer, without its secrets', async () => {
    fail = () => Promise.reject(new TypeError('broken'));
    const { status, html, hidden, sentTo } = await post(bodyOf(kind));
    expect([status, sentTo]).toEqual([500, '/form?step=2']);
    // Browsers send line breaks in forms as CR LF.
    expect(hidden.map(([name, value = '']) => [name, value.replaceAll('\r\n', '\n')])).toEqual(typed);
    expect(html).not.toMatch(/hunter2|123456/);
  });

  test('is shown again while the visitor cannot be loaded, and accepted afterwards', async () => {
    const { status, hidden, html, newToken } = await withoutStore(() => post(bodyOf(kind)));
    expect(status).toBe(503);
    expect(hidden.map(([name, value = '']) => [name, value.replaceAll('\r\n', '\n')])).toEqual(typed);
    expect(html).not.toMatch(/hunter2|123456/);
    expect((await post(bodyOf(kind, newToken))).status).toBe(200);
  });

  test('is shown again when the visitor cannot be saved at the end', async () => {
    const { schema } = web.dependencies.database.sql;
    fail = () => schema.alterTable('visitor_sessions').renameTo('away').execute();
    const { status, hidden } = await post(bodyOf(kind));
    await schema.alterTable('away').renameTo('visitor_sessions').execute();
    expect(status).toBe(503);
    expect(hidden).toHaveLength(typed.length);
  });
});

test('a post from another site is not shown again', async () => {
  const { hidden } = await withoutStore(() => post(bodyOf('urlencoded', 'of another session')));
  expect(hidden).toEqual([]);
  const foreign = await withoutStore(() => post(bodyOf('urlencoded'), { 'Sec-Fetch-Site': 'cross-site' }));
  expect([foreign.status, foreign.hidden]).toEqual([403, []]);
  const unsigned = await withoutStore(() => post(bodyOf('multipart', 'of another session')));
  expect([unsigned.status, unsigned.hidden]).toEqual([503, []]);
});
