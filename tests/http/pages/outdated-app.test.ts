import { describe, expect, test } from 'vitest';
import { sharedApp } from '#tests/support/served/served-app.ts';
import { openVisitor, type VisitorOptions } from '../visitor.ts';

const app = sharedApp();
const updatePage = '/pages/update_app';
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const byToken = (version: string): VisitorOptions => ({
  headers: { 'user-agent': `${browser} WrenApp/${version}` },
});
const byHeader = (version: string): VisitorOptions => ({ headers: { 'wren-app': `android/${version}` } });
const open = (options: VisitorOptions) => openVisitor(app.baseUrl, options);

describe('an app of version 1.6.9', () => {
  test.each([byToken('1.6.9'), byHeader('1.6.9'), byToken('1.6'), byHeader('0.1.0')])(
    'identified by %j is sent to the update page, from pages and forms',
    async (options) => {
      const page = await (await open(options)).get('/signin');
      expect(page.path).toBe(updatePage);
      const { headers = {} } = options;
      const answer = await fetch(`${app.baseUrl}/signin`, { method: 'POST', headers, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, updatePage]);
    },
  );

  test.each(['/healthz', '/readyz', '/version.txt', '/favicon.svg'])('still gets %s', async (address) => {
    const { headers = {} } = byToken('1.6.9');
    const answer = await fetch(app.baseUrl + address, { headers, redirect: 'manual' });
    expect(answer.headers.get('location')).not.toBe(updatePage);
    await answer.body?.cancel();
  });

  test('sees its version in both languages and can switch between them on that page', async () => {
    const page = await (await open(byToken('1.6.9'))).get('/');
    expect(page.text('main')).toContain('You have version 1.6.9. It takes 1.7.0 or a newer one.');
    expect(page.html, 'it would not understand them').not.toContain('app-messages');
    const spanish = await page.press('Español');
    expect([spanish.path, spanish.language]).toEqual([updatePage, 'es']);
    expect(spanish.text('main')).toContain('Tienes la versión 1.6.9.');
  });

  test('has a link that opens outside and works', async () => {
    const visitor = await open(byToken('1.6.9'));
    const page = await visitor.get('/');
    const link = page.document.querySelector(`a[href="${updatePage}/browser"]`);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect((await page.follow('Continue in the browser')).path).toBe('/signin');
    const after = await visitor.get('/helplines');
    expect(after.path).toBe('/helplines');
    expect(after.html).not.toContain('app-messages');
  });

  test('is not counted as shown by a prefetch', async () => {
    const { headers } = byToken('1.6.9');
    const visitor = await open({ headers: { ...headers, 'sec-purpose': 'prefetch' } });
    await visitor.get(`${updatePage}/browser`);
    expect((await visitor.get('/helplines')).path).toBe(updatePage);
  });
});

describe('an app of version 1.7.0 or newer', () => {
  test('does not get the update page, nor does an unreadable version', async () => {
    for (const version of ['1.7.1', '2.0.0', '1.10.0', 'next', '']) {
      expect((await (await open(byToken(version))).get('/signin')).path).toBe('/signin');
    }
  });

  test('has no page that offers the app', async () => {
    const page = await (await open(byToken('1.7.0'))).get('/pages/download_apps');
    expect(page.path).toBe('/signin');
    const room = await (await open(byToken('1.7.0'))).get('/calls/demo-call');
    expect(room.html).not.toContain('/pages/download_apps');
  });
});

test('a browser may open the update page too, without a version', async () => {
  const page = await (await openVisitor(app.baseUrl)).get(updatePage);
  expect([page.path, page.status]).toEqual([updatePage, 200]);
  expect(page.text('main')).not.toContain('You have version');
});
