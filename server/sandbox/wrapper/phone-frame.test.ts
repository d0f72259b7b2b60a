import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { wrapperRoutes } from './wrapper-routes.ts';
import { phoneFrame } from './phone-frame.ts';

const policy = "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; frame-ancestors 'none'";
const ended: string[] = [];
const env = { incoming: { socket: { destroy: () => void ended.push('cut') } } };

const app = new Hono<{ Bindings: typeof env }>();
app.route('/sandbox/wrapper', wrapperRoutes('Wren'));
app.use(phoneFrame());
app.get('/', (context) => {
  const asked = ['user-agent', 'wren-app'].map((name) => context.req.header(name));
  return context.html(`<head></head>${JSON.stringify(asked)}`, 200, { 'Content-Security-Policy': policy });
});

const ask = (headers: Record<string, string>) =>
  app.request('/', { headers: { 'user-agent': 'Web', ...headers } }, env);
const inFrame = { 'sec-fetch-dest': 'iframe', cookie: 'sandbox_phone=1.6.9/online' };

test('a page in the frame is in the app: its agent, its bridge, and a policy that allows the frame', async () => {
  const answer = await ask(inFrame);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const page = await answer.text();
  expect(page).toContain('<head><script nonce="n1">window.ReactNativeWebView');
  expect(page).toContain('["Web WrenApp/1.6.9",null]');
});

test('while the app starts, its header reports that once', async () => {
  const answer = await ask({ ...inFrame, cookie: `${inFrame.cookie}; sandbox_phone_starts=1` });
  expect(await answer.text()).toContain('["Web WrenApp/1.6.9","ios/1.6.9"]');
  expect(answer.headers.get('set-cookie')).toMatch(/^sandbox_phone_starts=; Max-Age=0/);
});

test.each<Record<string, string>>([
  {},
  { cookie: inFrame.cookie },
  { 'sec-fetch-dest': 'iframe' },
  { cookie: inFrame.cookie, 'sec-fetch-dest': 'document' },
  { cookie: inFrame.cookie, 'sec-fetch-dest': 'empty' },
])('%j is not a page in the frame and stays unchanged', async (headers) => {
  const answer = await ask(headers);
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(await answer.text()).toBe('<head></head>["Web",null]');
});

test('an unavailable network ends the connection', async () => {
  ended.length = 0;
  for (const dest of ['iframe', 'empty', 'document']) {
    await ask({ 'sec-fetch-dest': dest, cookie: 'sandbox_phone=1.8.0/offline' });
  }
  expect(ended).toEqual(['cut', 'cut']);
});

test('the posted settings are stored for the frame, without an invalid version', async () => {
  const body = (version: string) => new URLSearchParams({ version, network: 'offline' });
  for (const [version, kept] of [
    ['1.7.0', '1.7.0'],
    ['"><script>', '1.8.0'],
  ] as const) {
    const answer = await app.request('/sandbox/wrapper', { method: 'POST', body: body(version) }, env);
    expect(answer.headers.get('set-cookie')).toContain(`sandbox_phone=${kept}%2Foffline; `);
  }
});
