import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  localeContext,
  mobileAppContext,
  requestContext,
  visitorContext,
  type Visitor,
} from '#app/page/contexts.ts';
import { pageBuild, type TestModule } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const shownSchema = z.object({
  nonce: z.string(),
  formToken: z.string(),
  locale: z.string(),
  inApp: z.boolean(),
  headers: z.record(z.string(), z.string()),
  url: z.string(),
});

let renderings = 0;

/** A page that shows the properties of its request. */
function showing(does: (visitor: Visitor) => void = () => undefined, status = 200): TestModule {
  return {
    handle: { sameForAnonymous: true },
    loader({ context, request }) {
      renderings += 1;
      const visitor = context.get(visitorContext);
      does(visitor);
      const shown: z.infer<typeof shownSchema> = {
        nonce: context.get(requestContext).nonce,
        formToken: visitor.formToken,
        locale: context.get(localeContext),
        inApp: context.get(mobileAppContext) !== null,
        headers: Object.fromEntries(request.headers),
        url: request.url,
      };
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return new Response(JSON.stringify(shown), { status, headers });
    },
    action: () => new Response('Taken.'),
  };
}

const web = await openTestWeb(
  pageBuild({
    same: showing(),
    another: { ...showing(), handle: {} },
    remembers: showing((visitor) => visitor.update({ rememberedPath: '/settings' })),
    rotates: showing((visitor) => visitor.rotate()),
    missing: showing(undefined, 404),
  }),
);
afterAll(async () => {
  vi.restoreAllMocks();
  await web.close();
});
const aMinute = 60_000;
beforeEach(() => {
  renderings = 0;
  const later = performance.now() + aMinute;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await web.ask(path, { headers });
  const shown = shownSchema.parse(await answer.json());
  return { answer, shown, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const openMany = (path: string, headers?: Record<string, string>) =>
  Array.fromAsync({ length: 3 }, () => open(path, headers));

describe('a page that is the same for all anonymous visitors', () => {
  test('is rendered once a minute', async () => {
    await openMany('/same');
    expect(renderings).toBe(1);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + aMinute);
    await openMany('/same');
    expect(renderings).toBe(2);
  });

  test('has its own nonce, form token, request id and session in each answer', async () => {
    const opened = await openMany('/same');
    for (const { answer, shown } of opened) {
      const policy = answer.headers.get('Content-Security-Policy');
      expect(policy).toContain(`script-src 'nonce-${shown.nonce}' 'strict-dynamic'`);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    }
    const own = opened.flatMap(({ answer, shown, cookie }) => [
      shown.nonce,
      shown.formToken,
      cookie,
      answer.headers.get('X-Request-Id'),
    ]);
    expect(new Set(own).size).toBe(4 * opened.length);
  });

  test('has a form that only the same session can post', async () => {
    const [first, second] = await openMany('/same');
    const post = (form_token: string, cookie: string) =>
      web.ask('/same', {
        method: 'POST',
        headers: { Cookie: cookie, Origin: web.dependencies.origin },
        body: new URLSearchParams({ form_token }),
      });
    const taken = await post(first?.shown.formToken ?? '', first?.cookie ?? '');
    expect([taken.status, await taken.text()]).toEqual([200, 'Taken.']);
    expect((await post(first?.shown.formToken ?? '', second?.cookie ?? '')).status).toBe(422);
  });

  test('is compressed for browsers that accept gzip, and only for them', async () => {
    const plain = await web.ask('/same');
    const packed = await web.ask('/same', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(
      [plain, packed].map(({ headers }) => [headers.get('Content-Encoding'), headers.get('Vary')]),
    ).toEqual([
      [null, 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
    ]);
    const opened = shownSchema.parse(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString()));
    expect(packed.headers.get('Content-Security-Policy')).toContain(opened.nonce);
    expect(renderings).toBe(1);
  });

  test('is cached for each language, with and without Save-Data', async () => {
    const asked: Record<string, string>[] = [
      { 'Accept-Language': 'es-MX,es;q=0.9' },
      { 'Accept-Language': 'es' },
      { 'Accept-Language': 'en-GB' },
      { 'Accept-Language': 'en', 'Save-Data': 'on' },
      { 'Accept-Language': 'xx'.repeat(5_000) },
    ];
    const opened = await Promise.all(asked.map((headers) => open('/same', headers)));
    expect(opened.map(({ shown }) => shown.locale)).toEqual(['es', 'es', 'en', 'en', 'en']);
    expect(opened.map(({ shown }) => shown.headers['save-data'])).toEqual(['off', 'off', 'off', 'on', 'off']);
    const before = renderings;
    await Promise.all(asked.map((headers) => open('/same', headers)));
    expect(renderings).toBe(before);
  });

  test('keeps no other data of the first request', async () => {
    const revealing = {
      'User-Agent': 'A browser',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Referer: 'https://wren.example/signin?reset=secret',
      'X-Anything': 'x'.repeat(1000),
    };
    const { shown } = await open('/same', revealing);
    expect(shown.headers).toEqual({ 'accept-language': 'en', 'save-data': 'off' });
    expect(shown.url).toBe(`${web.dependencies.origin}/same`);
  });
});

test.each<[why: string, path: string, headers: Record<string, string>]>([
  ['sends a cookie', '/same', { Cookie: 'anything=1' }],
  ['sends a session', '/same', { Cookie: `wren=${'a'.repeat(43)}` }],
  ['asks for a language', '/same?locale=es', {}],
  ['sends another query', '/same?step=code', {}],
  ['writes the address differently', '/same/', {}],
  ['comes in the native app', '/same', { 'Wren-App': 'ios/1.9.0' }],
  ['comes in the web view of the app', '/same', { 'User-Agent': 'Mozilla/5.0 WrenApp/1.9.0' }],
  ['prefetches', '/same', { 'Sec-Purpose': 'prefetch' }],
  ['opens a page without the handle', '/another', {}],
])('a visitor who %s gets a page rendered for this request', async (_why, path, headers) => {
  await openMany(path, headers);
  expect(renderings).toBe(3);
});

test.each([
  ['/remembers', 3],
  ['/rotates', 0],
  ['/missing', 0],
])('%s changes the visitor or is not a 200, so it is not cached', async (path, remembered) => {
  const rows = async () =>
    (await web.dependencies.database.sql.selectFrom('visitor_sessions').select('id_digest').execute()).length;
  const before = await rows();
  const opened = await openMany(path);
  expect(new Set(opened.map(({ shown }) => shown.nonce)).size).toBe(3);
  expect((await rows()) - before).toBe(remembered);
});
