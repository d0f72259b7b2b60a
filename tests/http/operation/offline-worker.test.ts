import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { asPage, send as sendTo, type Sending } from '../send.ts';
import type { Visitor } from '../visitor.ts';

const app = sharedApp();
const send = (path: string, sending?: Sending, base = app.baseUrl) => sendTo(new URL(path, base), sending);
const cookiesOf = (visitor: Visitor) => visitor.cookies.getCookieString(app.baseUrl);
const workerAddress = '/offline-worker.js';

describe('the worker', () => {
  test('is at most 3 KB and revalidated each time', async () => {
    const { headers, body } = await send(workerAddress);
    expect(gzipSync(body).byteLength).toBeLessThanOrEqual(3 * 1024);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy':
        "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'",
    });
    const again = await send(workerAddress, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    // Browsers use these headers for later loads: with a stricter policy the worker could fetch nothing and would not be installed.
    for (const name of ['content-security-policy', 'service-worker-allowed', 'cache-control'])
      expect(again.headers[name]).toBe(headers[name]);
  });

  test('stores the offline page without member data', async () => {
    const text = (await send(workerAddress)).body.toString();
    const kept = JSON.parse(/^const kept=(\{.*?\});\(/.exec(text)?.[1] ?? '{}');
    expect(Object.values(kept.pages)).toEqual(['/offline?locale=en', '/offline?locale=es']);
    expect(kept.files.length).toBe(1);
    for (const path of [...Object.values<string>(kept.pages), ...kept.files]) {
      const { status, headers } = await send(path);
      expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined]);
    }
    const { visitor } = await signIn(app.baseUrl, maya);
    const asMember = await send('/offline?locale=en', { headers: { cookie: await cookiesOf(visitor) } });
    expect(asMember.body).toEqual((await send('/offline?locale=en')).body);
  });

  test.each([
    '/api/v3/session',
    '/sandbox',
    '/sandbox/bank',
    '/healthz',
    '/metrics',
    '/version.txt',
    '/calendars/abc/visits.ics',
    '/reimbursement/receipts/1',
    '/reimbursement/years/2026/file',
    '/care-navigator/files/1',
    '/settings/privacy/export/file',
    '/video-visits/upcoming/1/calendar.ics',
  ])('does not handle %s', async (path) => {
    const text = (await send(workerAddress)).body.toString();
    const untouched = new RegExp(JSON.parse(`"${/"untouched":"(.*?)"/.exec(text)?.[1]}"`));
    expect([untouched.test(path), untouched.test('/reimbursement/claims'), untouched.test('/')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('when turned off unregisters itself and deletes its caches, and no page registers one', async () => {
    await using without = await hostApp({ OFFLINE_WORKER: 'off' });
    const { body, headers } = await send(workerAddress, {}, without.baseUrl);
    expect(body.toString()).toContain('registration.unregister()');
    expect(headers['cache-control']).toBe('no-cache');
    const { visitor } = await signIn(without.baseUrl, maya);
    const { document } = await visitor.get('/');
    expect(document.querySelector('offline-worker')?.hasAttribute('data-wanted')).toBe(false);
  });
});

describe('the page for when there is no connection', () => {
  test.each([
    ['en', 'You are offline', '988'],
    ['es', 'No tienes conexión', '988'],
    ['xx', 'You are offline', '911'],
  ])('in %s', async (language, title, number) => {
    const { headers, body } = await send(`/offline?locale=${language}`);
    const html = body.toString();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(number);
    expect(headers['content-language']).toBe(language === 'es' ? 'es' : 'en');
  });

  test('runs the one script that its policy names', async () => {
    const { headers, body } = await send('/offline');
    const [script, ...more] = [...body.toString().matchAll(/<script>(.*?)<\/script>/g)];
    const digest = createHash('sha256')
      .update(script?.[1] ?? '')
      .digest('base64');
    expect([more.length, body.toString().match(/<script/g)?.length]).toEqual([0, 1]);
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|script-src[^;]* 'self'/);
  });
});

describe('pages', () => {
  test('members’ pages register it; pages before sign-in and those that save data remove it', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const wanted = async (path: string, from = visitor) =>
      (await from.get(path)).document.querySelector('offline-worker')?.hasAttribute('data-wanted');
    expect([await wanted('/'), await wanted('/settings')]).toEqual([true, true]);
    expect((await send('/signin')).body.toString()).toContain('<offline-worker></offline-worker>');
    const saving = await send('/', {
      headers: { ...asPage, cookie: await cookiesOf(visitor), 'save-data': 'on' },
    });
    expect(saving.body.toString()).toContain('<offline-worker></offline-worker>');
    for (const open of ['/about', '/helplines', '/join']) {
      expect((await send(open)).body.toString()).not.toContain('offline-worker>');
    }
  });

  test('have a language, and allow one address as a worker', async () => {
    const { headers } = await send('/signin?locale=es');
    expect(headers['content-language']).toBe('es');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("worker-src 'self'");
    expect(policy.filter((rule) => rule.startsWith('trusted-types'))).toEqual([
      'trusted-types offline-worker',
    ]);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

describe('the copy of home', () => {
  const said = async (visitor: Visitor, path: string) => (await visitor.get(path)).headers['wren-keeps-home'];

  test('may be stored only by members who asked for it, as long as the session lasts', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const choose = async (words: string) => {
      const page = await visitor.get('/settings/offline');
      await page.form({ button: 'Save' }).fill({ 'What may this browser keep?': words }).submit('Save');
    };
    expect(await said(visitor, '/')).toBeUndefined();
    await choose('A copy of my home');
    const here = await said(visitor, '/');
    expect(here).toMatch(/^[\w-]{43} 900$/);
    expect([await said(visitor, '/care-team'), await said(visitor, '/offline/home')]).toEqual([here, here]);

    const { visitor: elsewhere } = await signIn(app.baseUrl, maya);
    expect(await said(elsewhere, '/')).toBeUndefined();
    await choose('Nothing of mine');
    expect(await said(visitor, '/')).toBeUndefined();
    await choose('A copy of my home');
    await (await visitor.get('/')).press('Sign out');
    expect(await said(visitor, '/signin')).toBeUndefined();
  });

  test('only accepts GET, and prefetching it changes nothing', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const { document } = await visitor.get('/offline/home');
    expect(document.querySelector('h1')?.textContent).toMatch(/^Home as of /);
    expect(document.querySelectorAll('form, button, img').length).toBe(0);
    const stranger = await send('/offline/home', { headers: { ...asPage, 'x-purpose': 'preview' } });
    expect([stranger.status, stranger.headers.location]).toEqual([302, '/signin']);
  });
});
