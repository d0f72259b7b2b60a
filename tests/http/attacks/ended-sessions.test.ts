import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { demoPassword, jo, maya, niamh, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
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
