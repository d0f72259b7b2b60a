import { afterAll, expect, test } from 'vitest';
import { demoPassword, maya } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { exchange, type Exchange } from '../exchange.ts';
import { asForm, asPage } from '../send.ts';

const origin = 'https://wren.example';
const app = await hostApp({ ORIGIN: origin });
afterAll(() => app[Symbol.asyncDispose]());

/** A browser behind the TLS proxy: it stores every cookie with its attributes. */
function openBrowser() {
  const jar = new Map<string, string>();
  const seen: string[] = [];
  const ask = async (path: string, fields?: Record<string, string>): Promise<Exchange> => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await exchange(new URL(path, app.baseUrl), {
      method: fields ? 'POST' : 'GET',
      headers: { ...(fields ? { ...asForm, origin } : asPage), 'sec-fetch-site': 'same-origin', cookie },
      body: fields && new TextEncoder().encode(new URLSearchParams(fields).toString()),
    });
    for (const header of answer.headers['set-cookie'] ?? []) {
      seen.push(header);
      const [pair = ''] = header.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  /** Sends a form that a page has, or that every page has. */
  const post = async (page: string, fields: Record<string, string>, to = page) => {
    const { body } = await ask(page);
    const form_token = /name="form_token" value="([^"]+)"/.exec(body.toString())?.[1] ?? '';
    return ask(to, { form_token, ...fields });
  };
  return { seen, ask, post };
}

test('every cookie of a visit from signing in to signing out is closed to scripts, other sites and plain http (D7)', async () => {
  const { seen, ask, post } = openBrowser();
  await ask('/nothing-here');
  await post('/signin', { email: maya });
  await post('/signin?step=password', { password: 'Wrong-password-1!' });
  expect((await post('/signin?step=password', { password: demoPassword })).headers.location).toBe('/');
  expect((await ask('/settings/security')).status).toBe(200);
  await post('/settings/security/sign-out-elsewhere', {});
  const out = await post('/settings', {}, '/signout');
  expect(out.headers['clear-site-data']).toBe('"cache", "storage", "prefetchCache"');

  expect(new Set(seen.map((header) => header.slice(0, header.indexOf('='))))).toEqual(
    new Set(['__Host-wren', '__Host-wren-device']),
  );
  for (const header of seen) {
    const [, ...attributes] = header.split('; ');
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=\d+$/),
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(header.length).toBeLessThan(1000);
  }
});
