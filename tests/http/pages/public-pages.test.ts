import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { maya, niamh, signIn } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import type { Page } from '../page.ts';
import { asPage, send } from '../send.ts';
import { openVisitor } from '../visitor.ts';

const app = sharedApp();

const inFoot = (cookies: string) => [
  '/about',
  '/privacy',
  '/terms',
  '/contact',
  '/accessibility',
  cookies,
  '/credits',
];
const publicPages = inFoot('/cookies').filter((path) => path !== '/cookies');

const linksInFoot = (page: Page) =>
  [...page.document.querySelectorAll('footer nav a')].map((link) => link.getAttribute('href'));
const hasNavigation = (page: Page) => page.document.querySelector('nav a[href="/care-team"]') !== null;

test('every footer links to public pages, also on a missing page', async () => {
  const stranger = await openVisitor(app.baseUrl);
  for (const path of ['/signin', '/helplines', '/no/such/page', '/terms']) {
    expect([path, ...linksInFoot(await stranger.get(path))]).toEqual([path, ...inFoot('/cookies')]);
  }
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const path of ['/', '/no/such/page', '/terms']) {
    expect([path, ...linksInFoot(await visitor.get(path))]).toEqual([path, ...inFoot('/settings/cookies')]);
  }
});

test('people who cannot sign in find an email address and a phone number on public pages', async () => {
  const stranger = await openVisitor(app.baseUrl);
  for (const [path, part] of [
    ['/contact', 'main'],
    ['/signin', 'footer'],
    ['/password/new', 'footer'],
    ['/signup', 'footer'],
  ] as const) {
    const { document } = await stranger.get(path);
    const ways = [...document.querySelectorAll(`${part} a`)].map((link) => link.getAttribute('href'));
    expect([path, ...ways]).toEqual(expect.arrayContaining(['mailto:care@wren.example', 'tel:+12125550142']));
  }
});

test('the about page shows people and the way to sign in', async () => {
  const { document } = await (await openVisitor(app.baseUrl)).get('/about');
  const faces = [...document.querySelectorAll('main img')].map((face) => face.getAttribute('src') ?? '');
  expect(faces).toHaveLength(3);
  for (const face of faces) expect((await send(new URL(face, app.baseUrl))).status).toBe(200);
  expect(document.querySelector('main a.button[href="/signup"]')).not.toBeNull();
});

test.each(publicPages)('%s opens for visitors, and for members in their own frame', async (path) => {
  const stranger = await openVisitor(app.baseUrl);
  const { visitor } = await signIn(app.baseUrl, maya);
  const [outside, inside] = [await stranger.get(path), await visitor.get(path)];
  expect([outside.status, inside.status]).toEqual([200, 200]);
  expect(inside.h1).toBe(outside.h1);
  expect([hasNavigation(outside), hasNavigation(inside)]).toEqual([false, true]);
});

test.each(['/terms', '/privacy'])(
  '%s is in the wording of a member’s country, for strangers in both',
  async (path) => {
    const american = 'In the United States';
    const stranger = await (await openVisitor(app.baseUrl)).get(path);
    expect(stranger.text('main')).toMatch(/In the United States.*Version 2.*In other countries.*Version 2/s);
    const { visitor: inAmerica } = await signIn(app.baseUrl, maya);
    const { visitor: inIreland } = await signIn(app.baseUrl, niamh);
    const [us, world] = [(await inAmerica.get(path)).text('main'), (await inIreland.get(path)).text('main')];
    expect(us).not.toBe(world);
    expect([us, world].map((text) => text.includes(american))).toEqual([false, false]);
    expect([us, world].map((text) => text.match(/Version 20/g)?.length)).toEqual([1, 1]);
  },
);

test('the credits name the artists of the portraits and the license', async () => {
  const page = await (await openVisitor(app.baseUrl)).get('/credits');
  expect(page.text('main')).toContain('“Personas” by Draftbit, under the license CC BY 4.0');
  expect(
    page.document.querySelector('a[href="https://creativecommons.org/licenses/by/4.0/"]'),
  ).not.toBeNull();
});

/** The response without parts that differ each time. */
async function answerTo(path: string, asked: Record<string, string>) {
  const { status, headers, body } = await send(new URL(path, app.baseUrl), {
    headers: { ...asPage, ...asked },
  });
  const own = new Set(['date', 'set-cookie', 'x-request-id', 'content-length', 'transfer-encoding']);
  const nonce = / 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => [name, String(value).replaceAll(nonce, 'nonce')]),
    ),
    html: body
      .toString()
      .replaceAll(nonce, 'nonce')
      .replaceAll(/name="form_token" value="[\w-]{86}"/g, 'name="form_token"'),
  };
}

const sheetInside = /<style>([^<]*)<\/style><link rel="stylesheet" href="([^"]+)" media="print"\/>/g;

/** The response with its inline style sheets replaced by their names, after checking them against its policy. */
async function withSheetsNamed(page: Awaited<ReturnType<typeof answerTo>>): Promise<typeof page> {
  let policy = page.headers['content-security-policy'] ?? '';
  for (const [, css = '', path = ''] of page.html.matchAll(sheetInside)) {
    const { body } = await send(new URL(path, app.baseUrl), {});
    expect(css).toBe(body.toString());
    const source = ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(policy).toContain(source);
    policy = policy.replace(source, '');
  }
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': policy },
    html: page.html.replaceAll(sheetInside, '<link nonce="nonce" rel="stylesheet" href="$2"/>'),
  };
}

test('a new browser gets a page with inline style sheets, within the first ten packets', async () => {
  const { html } = await answerTo('/signin', {});
  expect([...html.matchAll(sheetInside)]).toHaveLength(2);
  const { headers } = await send(new URL('/signin', app.baseUrl), {
    headers: { ...asPage, 'accept-encoding': 'gzip' },
  });
  expect(headers['content-encoding']).toBe('gzip');
  // Of 14,600 bytes about 1,300 are the head.
  expect(Number(headers['content-length'])).toBeLessThan(13_300);
});

test.each(['/signin', '/password/new', '/helplines', ...publicPages])(
  '%s is cached for strangers as it is rendered for visitors with a cookie',
  async (path) => {
    for (const language of ['en', 'es']) {
      for (const saving of [{ 'save-data': 'off' }, { 'save-data': 'on' }]) {
        const asked = { 'accept-language': language, ...saving };
        const rendered = await answerTo(path, { ...asked, cookie: 'of_another_page=1' });
        expect(rendered.html).toContain(`<html lang="${language}"`);
        for (const kept of [await answerTo(path, asked), await answerTo(path, asked)]) {
          expect(kept.html.includes('<style>')).toBe(saving['save-data'] === 'off' && path !== '/helplines');
          expect(await withSheetsNamed(kept)).toEqual(rendered);
        }
      }
    }
  },
);
