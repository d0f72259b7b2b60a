import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { mobileAppContext, signedInContext, type VisitorData } from '#app/page/contexts.ts';
import { getRequest, pageContext, testVisitor } from '#tests/support/pages/page-visitor.ts';
import { appNews, setCsrfToken } from './app-messages.server.ts';

const chat_credentials = { access_token: 'c7', app_id: 'chat', channel_url: 'room-1', user_id: 'maya' };
const maya = memberSchema.parse({
  id: '4711',
  preferred_language: 'es',
  chat_credentials,
  care_navigator: {
    id: 'rosa',
    image_set: { aspect_ratio: '1:1', variants: { w64: '/rosa-64.webp', w128: '/rosa-128.webp' } },
  },
});
const sessionOfMaya = {
  action: 'set_session',
  id: 4711,
  ok: true,
  preferred_language: 'es',
  user_id: 'maya',
  care_navigator_image_url: 'http://localhost/rosa-128.webp',
  chat_credentials,
};
const signedIn = { api: { cookie: 'benefits_session=1', csrfToken: 'x1' } };

interface Opened {
  member?: typeof maya;
  beganByApp?: boolean;
  locale?: string;
  prefetch?: boolean;
  leftEarly?: boolean;
}

/** A web view; on each page its script runs or the page is left before. */
function webView(data: VisitorData = {}) {
  const visitor = testVisitor(data);
  const reported: unknown[] = [];
  let cookie = '';
  const open = ({ member, beganByApp = false, locale = 'en', prefetch = false, leftEarly }: Opened = {}) => {
    const context = pageContext({ visitor, locale, prefetch, reported });
    context.set(mobileAppContext, { platform: 'ios', version: '1.8.0', beganByApp });
    context.set(signedInContext, member ?? null);
    const news = appNews(new Request('http://localhost/', { headers: { cookie } }), context);
    if (news && !leftEarly) cookie = news.toldCookie.split(';')[0] ?? '';
    return news?.messages ?? [];
  };
  return { visitor, reported, open };
}

test('the first page sends all messages, the next one none', () => {
  const { open } = webView(signedIn);
  expect(open({ member: maya, locale: 'es' })).toEqual([
    { action: 'refresh_frontend_config' },
    { action: 'change_locale', locale: 'es-US' },
    { action: 'set_csrf_token', token: 'x1' },
    sessionOfMaya,
  ]);
  expect(open({ member: maya, locale: 'es' })).toEqual([]);
});

test('messages of a page that was left before its script ran are sent by the next page', () => {
  const { open, visitor } = webView();
  open();
  visitor.update(signedIn);
  const first = open({ member: maya, leftEarly: true });
  expect(first).toHaveLength(2);
  expect(open({ member: maya })).toEqual(first);
  expect(open({ member: maya, locale: 'es', leftEarly: true })).toHaveLength(1);
  expect(open({ member: maya, locale: 'es' })).toHaveLength(1);
  expect(open({ member: maya, locale: 'es' })).toEqual([]);
});

test('without the cookie of a script, rendered messages count as sent', () => {
  const { open } = webView(signedIn);
  expect(open({ member: maya, leftEarly: true })).toHaveLength(4);
  expect(open({ member: maya })).toEqual([]);
});

test('a page without a known member keeps the digest of set_session', () => {
  const { open } = webView(signedIn);
  open({ member: maya });
  expect(open({ locale: 'es' })).toEqual([{ action: 'change_locale', locale: 'es-US' }]);
  expect(open({ member: { ...maya, preferred_language: 'es' }, locale: 'es' })).toEqual([]);
});

test.each([
  ['http://localhost', ''],
  ['https://wren.example', '; Secure'],
])('on %s the cookie of sent messages is a session cookie%s', (origin, secure) => {
  const context = pageContext({ origin });
  context.set(mobileAppContext, { platform: 'ios', version: '1.8.0', beganByApp: false });
  const marks = '[a-z_]+:[\\w-]{16}';
  expect(appNews(getRequest('/'), context)?.toldCookie).toMatch(
    new RegExp(`^told_app=${marks}\\.${marks}\\.${marks}; Path=/; SameSite=Lax${secure}$`),
  );
});

test('a malformed cookie counts as no messages sent', () => {
  const context = pageContext();
  context.set(mobileAppContext, { platform: 'ios', version: '1.8.0', beganByApp: false });
  const headers = { cookie: `told_app=${'x:.'.repeat(2000)}` };
  const news = appNews(new Request('http://localhost/', { headers }), context);
  expect([news?.messages.length, news?.toldCookie.length]).toEqual([3, expect.closeTo(140, -2)]);
});

test('a restarted app receives all messages again', () => {
  const { open } = webView(signedIn);
  const first = open({ member: maya });
  expect(open({ member: maya, beganByApp: true })).toEqual(first);
  expect(open({ member: maya })).toEqual([]);
});

test('a changed language is sent with the app’s own code', () => {
  const { open } = webView();
  open();
  expect(open({ locale: 'es' })).toEqual([{ action: 'change_locale', locale: 'es-US' }]);
  expect(open({ locale: 'en' })).toEqual([{ action: 'change_locale', locale: 'en-US' }]);
});

test('signing out sends no token; signing in again sends the session again', () => {
  const { open, visitor } = webView(signedIn);
  open({ member: maya });
  visitor.update({ api: undefined });
  expect(open()).toEqual([{ action: 'set_csrf_token', token: undefined }]);
  visitor.update({ api: { cookie: 'benefits_session=2', csrfToken: 'x2' } });
  expect(open({ member: maya })).toEqual([{ action: 'set_csrf_token', token: 'x2' }, sessionOfMaya]);
});

test('a session that waits for its second factor has no token yet', () => {
  const { open } = webView({ ...signedIn, signIn: { email: 'maya@acme.example', awaitsCode: true } });
  expect(open()).toContainEqual({ action: 'set_csrf_token', token: undefined });
});

test.each([null, { ...chat_credentials, access_token: '' }])(
  'without a chat token, as in %j, no session is sent, and one error is reported',
  (none) => {
    const { open, reported } = webView(signedIn);
    const member = { ...maya, chat_credentials: none };
    expect(open({ member })?.map(({ action }) => action)).not.toContain('set_session');
    open({ member });
    expect(reported).toHaveLength(1);
    expect(open({ member: maya })).toEqual([sessionOfMaya]);
  },
);

test('an id that is not a number stays text, and a Care Partner may have no picture', () => {
  const { open } = webView(signedIn);
  expect(open({ member: { ...maya, id: '3f9a-1c2e', care_navigator: null } })).toContainEqual({
    ...sessionOfMaya,
    id: '3f9a-1c2e',
    care_navigator_image_url: null,
  });
});

test('a prefetched page sends nothing, and the next page sends its messages', () => {
  const { open } = webView();
  expect(open({ prefetch: true })).toEqual([]);
  expect(open()).toHaveLength(3);
});

test('outside the app no messages are sent', () => {
  const visitor = testVisitor();
  expect(appNews(getRequest('/'), pageContext({ visitor }))).toBeUndefined();
  expect(visitor.data.toldApp).toBeUndefined();
});

test.each([null, 7, {}])('%j is no token', (token) => {
  expect(() => setCsrfToken(token)).toThrow(new TypeError('token must be a string or undefined'));
});
