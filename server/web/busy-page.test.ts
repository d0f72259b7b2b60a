import { JSDOM } from 'jsdom';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { visitorContext } from '#app/page/contexts.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const taken: unknown[] = [];
const pages = pageBuild({
  page: { default: () => 'A page.' },
  token: { loader: ({ context }) => context.get(visitorContext).formToken },
  form: {
    default: () => 'A form.',
    async action({ request, context }) {
      taken.push((await readForm(request, context)).get('note'));
      return null;
    },
  },
});
let isCrowded = false;
const leave = () => undefined;
const web = await openTestWeb(pages, {}, { admission: { enter: () => (isCrowded ? undefined : leave) } });
afterAll(() => web.close());
beforeEach(() => {
  taken.splice(0);
  web.logged.splice(0);
});

async function inCrowd(path: string, init: RequestInit = {}): Promise<Response> {
  isCrowded = true;
  try {
    return await web.ask(path, init);
  } finally {
    isCrowded = false;
  }
}

test.each([
  ['/page', 'en-US,en', 'Many people are here right now'],
  ['/page', 'fr,es-419;q=0.9,en;q=0.8', 'Hay muchas personas conectadas ahora'],
  ['/page?locale=es', 'en', 'Hay muchas personas conectadas ahora'],
  ['/page', 'fr', 'Many people are here right now'],
])('%s in %s says when to retry', async (path, language, words) => {
  const headers = { Accept: 'text/html', 'Accept-Language': language };
  const answer = await inCrowd(path, { headers });
  const { document } = new JSDOM(await answer.text()).window;
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect([document.querySelector('h1')?.textContent, document.scripts.length]).toEqual([words, 0]);
  expect((await web.ask(path, { headers })).status).toBe(200);
});

const typed = [
  ['note', 'A “quoted” note & <more>'],
  ['days', 'monday'],
  ['days', 'tuesday'],
] as const;
const cookie = `wren=${'a'.repeat(43)}`;

function bodyOf(kind: 'urlencoded' | 'multipart', token: string): FormData | URLSearchParams {
  const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
  body.append('form_token', token);
  for (const [name, value] of [...typed, ['password', 'hunter2-hunter2'] as const]) body.append(name, value);
  return body;
}

async function post(body: FormData | URLSearchParams, headers: Record<string, string> = {}) {
  const own = { Cookie: cookie, Origin: web.dependencies.origin, ...headers };
  const answer = await inCrowd('/form', { method: 'POST', body, headers: own });
  const html = await answer.text();
  const fields = new JSDOM(html).window.document.querySelectorAll<HTMLInputElement>('form input');
  return { status: answer.status, html, fields: Array.from(fields, ({ name, value }) => [name, value]) };
}

const tokenOfPage = async () => (await web.ask('/token', { headers: { Cookie: cookie } })).text();

describe.each(['urlencoded', 'multipart'] as const)('a %s form', (kind) => {
  test('is shown again without its secrets, and accepted when resubmitted', async () => {
    const { status, html, fields } = await post(bodyOf(kind, await tokenOfPage()));
    expect([status, fields.slice(1), taken]).toEqual([503, typed, []]);
    expect(html).not.toContain('hunter2');
    const again = new URLSearchParams(fields.map(([name = '', value = '']) => [name, value]));
    const headers = { Cookie: cookie, Origin: web.dependencies.origin };
    expect((await web.ask('/form', { method: 'POST', body: again, headers })).status).toBe(200);
    expect(taken).toEqual([typed[0][1]]);
  });

  test('of another session or another site is not shown again', async () => {
    const token = await tokenOfPage();
    const others = await post(bodyOf(kind, 'of another session'));
    const foreign = await post(bodyOf(kind, token), { 'Sec-Fetch-Site': 'cross-site' });
    expect([others.status, others.fields, foreign.status, foreign.fields]).toEqual([503, [], 503, []]);
  });
});

test('a malformed body of a megabyte gets the busy page', async () => {
  expect(await post(new URLSearchParams({ note: 'x'.repeat(1024 * 1024) }))).toMatchObject({
    status: 503,
    fields: [],
  });
});

test('the API answers with a problem in the language of the call', async () => {
  const answer = await inCrowd('/api/v3/session', { headers: { 'X-Language': 'es' } });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Content-Language')).toBe('es');
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'service_busy' }] });
});

test.each(['/healthz', '/readyz', '/version.txt', '/metrics'])('%s answers as usual', async (path) => {
  expect((await inCrowd(path)).status).toBe(200);
});

test('requests turned away are counted, without a log line each', async () => {
  const counted = async () =>
    Number(
      /turned_away_total\{errand="read"\} (\d+)/.exec(await (await web.ask('/metrics')).text())?.[1] ?? 0,
    );
  const before = await counted();
  for (let count = 0; count < 20; count += 1) await inCrowd('/page');
  expect((await counted()) - before).toBe(20);
  expect(web.logged.filter((line) => line.includes('"GET"') && line.includes('"status":503'))).toEqual([]);
});
