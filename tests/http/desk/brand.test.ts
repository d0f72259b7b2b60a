import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { ana, maya, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { asPage, send } from '../send.ts';
import { openVisitor } from '../visitor.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const path = '/desk/companies/acme/brand';
const hanna = await staffAt(app, 'hanna.berg');

const colors = { 'Color of links and buttons': '#0033A0', 'Color of the text on buttons': '#dbe6ff' };
const acme = { 'Name that members see': 'Acme Family', ...colors };
const formOn = (page: Page) => page.form({ button: 'Save' });
const fill = async (answers: Record<string, string | File>) => formOn(await hanna.get(path)).fill(answers);

/** What a page shows of a look: the name in its header, its title, and the inline style sheets that its policy allows. */
function lookOf({ document, headers, title }: Page) {
  const policy = String(headers['content-security-policy']);
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  return {
    header: document.querySelector('header .brand')?.textContent?.trim(),
    title: title.split(' · ').at(-1),
    styles: styles.filter((css) => css.includes('@media screen{:root{--teal:')),
    allowed: styles.every((css) =>
      policy.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`),
    ),
    cached: headers['cache-control'],
  };
}
const branded = {
  header: 'Acme Family by Wren',
  title: 'Acme Family',
  styles: [expect.stringContaining('--teal:#0033a0')],
  allowed: true,
  cached: 'private, no-store',
};
const plain = { header: 'Wren', title: 'Wren', styles: [] };

test('a look is previewed in both schemes before anybody sees it', async () => {
  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0033a0' } })
    .png()
    .toBuffer();
  const page = await (
    await fill({ ...acme, Logo: new File([new Uint8Array(logo)], 'logo.png') })
  ).submit('Preview');
  expect(page.text('#preview')).toContain('This is not saved yet');
  const samples = page.document.querySelectorAll('.brand-light .brand-own, .brand-dark .brand-own');
  expect([...samples].map(({ textContent }) => textContent)).toEqual(Array(4).fill('Acme Family by Wren'));
  expect(lookOf(page)).toMatchObject({ ...plain, allowed: true });
  const { visitor } = await signIn(app.baseUrl, maya);
  expect(lookOf(await visitor.get('/payments'))).toMatchObject(plain);
  // The preview's form has the colors and the uploaded logo.
  const saved = await page.form({ button: 'Save' }).submit('Save');
  expect(saved.text()).toContain('Members see it on the next page they open.');
  expect(saved.text('#preview')).toContain('This is how it looks for members now.');
});

describe('once it is saved', () => {
  test('every page of its members has it, also a missing one, and no page of anybody else', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    for (const address of ['/', '/payments', '/insights', '/settings/privacy', '/about', '/no/such/page'])
      expect([address, lookOf(await visitor.get(address))]).toEqual([address, branded]);
    expect(lookOf(await visitor.get('/offline/home'))).toMatchObject({
      header: branded.header,
      allowed: true,
    });
    const others = await signIn(app.baseUrl, ana, { languages: 'en' });
    const stranger = await openVisitor(app.baseUrl);
    for (const address of ['/', '/payments', '/about'])
      expect([address, lookOf(await others.visitor.get(address))]).toMatchObject([address, plain]);
    for (const address of ['/signin', '/about', '/no/such/page'])
      expect([address, lookOf(await stranger.get(address))]).toMatchObject([address, plain]);
    expect(lookOf(await hanna.get('/desk/account'))).toMatchObject(plain);
  });

  test('its logo is a picture for everybody’s cache, whose address changes with it', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const image = (await visitor.get('/payments')).document.querySelector('header .brand img');
    expect(image?.getAttribute('alt')).toBe('');
    const address = image?.getAttribute('src') ?? '';
    expect(address).toMatch(/^\/images\/brands\/acme-[0-9a-f]{16}-w64\.webp$/);
    const { status, headers } = await fetch(new URL(address, app.baseUrl));
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ]);
  });

  test('one browser shows the next member’s own look, also on a page fetched ahead', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await visitor.get('/insights');
    const cookie = await visitor.cookies.getCookieString(app.baseUrl);
    const ahead = await send(new URL('/covered-programs', app.baseUrl), {
      headers: { ...asPage, cookie, 'sec-purpose': 'prefetch' },
    });
    expect(ahead.body.toString()).toContain('Acme Family');
    const left = await page.form({ button: 'Sign out' }).submit('Sign out');
    expect(lookOf(left)).toMatchObject(plain);
    await passPassword(await visitor.get('/signin'), ana);
    expect(lookOf(await visitor.get('/payments'))).toMatchObject(plain);
  });

  test('the offline page, which belongs to no company, has none', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    expect((await visitor.get('/offline?locale=en')).html).not.toContain('Acme Family');
  });

  test('an invitation has it, and the sign-in page of the same browser has not', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const page = await visitor.get('/signup?email_signup_token=demo-signup');
    expect(lookOf(page)).toMatchObject({ ...branded, cached: expect.any(String) });
    expect(lookOf(await visitor.get('/signin'))).toMatchObject(plain);
  });

  test('a change that a colleague saved in between is not overwritten unseen', async () => {
    const [open, removing] = [await hanna.get(path), await hanna.get(path)];
    const named = (name: string) => formOn(open).fill({ 'Name that members see': name }).submit('Save');
    expect((await named('Acme Kin')).path).toBe(path);
    const late = await named('Acme Care');
    expect([late.status, ...errorsOn(late)]).toEqual([
      409,
      expect.stringContaining('This was saved somewhere else after you opened the page.'),
    ]);
    expect(late.text()).toMatch(/What is saved now .*Acme Kin/);
    const kept = await removing.press('Go back to the look of Wren');
    expect(kept.status).toBe(409);
    expect(formOn(kept).entries('Save')).toContainEqual(['name', 'Acme Kin']);
    const again = await formOn(late).submit('Save');
    expect(again.text()).toContain('Members see it on the next page they open.');
    await formOn(again).fill({ 'Name that members see': 'Acme Family' }).submit('Save');
  });

  test('it is removed again', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const back = await (await hanna.get(path)).press('Go back to the look of Wren');
    expect(back.text()).toContain('Members see the product’s own look again.');
    expect(lookOf(await visitor.get('/payments'))).toMatchObject(plain);
    expect(formOn(back).entries('Save')).toContainEqual(['accent', '']);
  });
});
