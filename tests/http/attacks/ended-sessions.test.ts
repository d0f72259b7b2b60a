import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { demoPassword, jo, maya, niamh, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const isIn = async (visitor: Visitor) => (await visitor.get('/settings')).path === '/settings';

/** Another browser with a copy of this one's cookies. */
async function thiefOf(visitor: Visitor): Promise<Visitor> {
  const thief = await openVisitor(app.baseUrl);
  for (const name of ['wren', 'wren-device']) {
    const value = await visitor.cookie(name);
    if (value) await thief.cookies.setCookie(`${name}=${value}; Path=/`, app.baseUrl);
  }
  return thief;
}

/** A member in two browsers, each with a thief who copied its cookies. */
async function twoBrowsers(email: string) {
  const here = (await signIn(app.baseUrl, email)).visitor;
  const there = (await signIn(app.baseUrl, email)).visitor;
  const thieves = [await thiefOf(here), await thiefOf(there)];
  for (const visitor of [here, there, ...thieves]) expect(await isIn(visitor)).toBe(true);
  return { here, there, thieves };
}

async function allOut(visitors: Visitor[]) {
  for (const visitor of visitors) expect((await visitor.get('/settings')).path).toBe('/signin');
}

describe('a copied cookie becomes useless (D4)', () => {
  test('after a new password, also in the browser it was chosen in', async () => {
    const { here, there, thieves } = await twoBrowsers(maya);
    const change = async (from: string, to: string) =>
      (await here.get('/settings/password'))
        .form()
        .fill({ 'Current password': from, 'New password again': to })
        .fill({ 'New password': to })
        .submit('Change password');
    expect((await change(demoPassword, 'Fresh-straw-nest-27?')).path).toBe('/settings');
    expect(await isIn(here)).toBe(true);
    await allOut([there, ...thieves]);
    expect((await change('Fresh-straw-nest-27?', demoPassword)).path).toBe('/settings');
  });

  test('after signing out everywhere else', async () => {
    const { here, there, thieves } = await twoBrowsers(jo);
    await (await here.get('/settings/security/sign-out-elsewhere')).press('Yes, sign out everywhere else');
    expect(await isIn(here)).toBe(true);
    await allOut([there, thieves[1] ?? there]);
  });

  test('after its device was signed out, from another one or from itself', async () => {
    const { here, there, thieves } = await twoBrowsers(jo);
    const signOutLast = async (page: Page, which: RegExp) => {
      const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main li a[href$="/sign-out"]')];
      const row = links.find((link) => which.test(link.closest('li')?.textContent ?? ''));
      return (await here.get(row?.getAttribute('href') ?? '/none')).press('Yes, sign it out');
    };
    await signOutLast(await here.get('/settings/security'), /Signed in/);
    await allOut([there, thieves[1] ?? there]);
    const out = await signOutLast(await here.get('/settings/security'), /This device/);
    expect(out.path).toBe('/signin');
    expect(out.text()).toContain('The device is signed out and forgotten.');
    await allOut(thieves);
  });

  test('after a disavowal, when the known password is not sufficient either', async () => {
    const { here, there, thieves } = await twoBrowsers(niamh);
    const log = await here.get('/settings/security/activity');
    const link = log.document.querySelector('main li a[href$="/not-me"]');
    const page = await (await here.get(link?.getAttribute('href') ?? '/none')).press('Yes, it was not me');
    expect(page.text()).toContain('Your password no longer opens this account.');
    await allOut([there, thieves[1] ?? there]);
    expect((await passPassword(await there.get('/signin'), niamh, demoPassword)).status).toBe(401);
  });
});

describe('a copied device cookie', () => {
  test('gives no access: the password is still required (D4)', async () => {
    const { visitor, page } = await signIn(app.baseUrl, jo);
    await page.press('Sign out');
    const thief = await thiefOf(visitor);
    await allOut([thief]);
    expect((await passPassword(await thief.get('/signin'), jo, 'Wrong-password-1!')).status).toBe(401);
  });

  test('of one member shows and permits nothing of another in the same browser (D3)', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    await page.press('Sign out');
    await passPassword(await visitor.get('/signin'), jo);
    const devices = await visitor.get('/settings/security');
    const log = (await visitor.get('/settings/security/activity')).text();
    expect(devices.text()).toContain('This device');
    expect(log).not.toContain('Password changed');
    expect((await visitor.cookie('wren-device'))?.split('.')).toHaveLength(2);
  });
});

test('an idle session ends on time although its pages poll, and its device stays known (D6)', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  for (let polls = 0; polls < 30; polls += 1) {
    await app.clock.advance('PT30S');
    await visitor.get('/unread-counts');
  }
  await app.clock.advance('PT1S');
  await allOut([visitor]);
  await passPassword(await visitor.get('/signin'), jo);
  const { document } = await visitor.get('/settings/security');
  const here = [...document.querySelectorAll('main li')].filter((row) =>
    row.textContent.includes('This device'),
  );
  expect(here).toHaveLength(1);
});
