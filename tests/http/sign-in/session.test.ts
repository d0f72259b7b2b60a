import { maya, passPassword, signIn, demoPassword, jo, sam } from '#tests/support/demo/demo-member.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';
import { asPage, formTokenOf, send } from '../send.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { isSignedIn, sessionOf, withSession } from './copied-session.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const withCookie = (cookie: string) => withSession(app.baseUrl, cookie);

describe('the session’s id (D3, D4)', () => {
  test('a cookie planted before sign-in is not the signed-in one', async () => {
    const planted = 'p'.repeat(43);
    const victim = await withCookie(planted);
    expect((await passPassword(await victim.get('/signin'), maya)).path).toBe('/');
    expect(await sessionOf(victim)).not.toBe(planted);
    expect(await isSignedIn(await withCookie(planted))).toBe(false);
  });

  test('is invalid after signing out, wherever it was copied to', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    const copied = await sessionOf(visitor);
    expect(await isSignedIn(await withCookie(copied))).toBe(true);
    await page.press('Sign out');
    expect(await isSignedIn(await withCookie(copied))).toBe(false);
  });
});

describe('signing out (A31)', () => {
  test('is a form; it deletes the browser’s data and confirms that', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    const out = await page.press('Sign out');
    expect(out.redirects).toMatchObject([{ status: 303 }]);
    expect([out.path, out.status]).toEqual(['/signin', 200]);
    expect(out.text()).toContain('You are signed out.');
    expect((await visitor.get('/signin')).text()).not.toContain('You are signed out.');
    expect((await visitor.get('/')).path).toBe('/signin');
  });

  test('sends Clear-Site-Data', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    const token = formTokenOf(page);
    const answer = await fetch(`${app.baseUrl}/signout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `wren=${await sessionOf(visitor)}`, origin: app.baseUrl },
      body: new URLSearchParams({ form_token: token }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage", "prefetchCache"');
  });

  test('is not done by visiting the address', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    expect((await visitor.get('/signout')).status).toBe(404);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('twice, from a second tab, works', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    const secondTab = await visitor.get('/reimbursement/claims');
    await page.press('Sign out');
    const out = await secondTab.press('Sign out');
    expect([out.path, out.status]).toEqual(['/signin', 200]);
  });

  test('from a tab that was open while signing in again signs out', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const oldTab = await visitor.get('/reimbursement/claims');
    await app.clock.advance('PT16M');
    await passPassword(await visitor.get('/'), maya);
    expect(await isSignedIn(visitor)).toBe(true);
    const out = await oldTab.press('Sign out');
    expect(out.status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('time-out (D6, A32, A33)', () => {
  test('after 15 minutes without activity the session is over, with a message', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    await app.clock.advance('PT14M50S');
    expect(await isSignedIn(visitor)).toBe(true);
    await app.clock.advance('PT14M50S');
    expect(await isSignedIn(visitor)).toBe(true);
    await app.clock.advance('PT15M1S');
    const page = await visitor.get('/reimbursement/claims');
    expect(page.path).toBe('/signin');
    expect(page.text()).toContain('We signed you out after 15 minutes without activity.');
    expect((await passPassword(page, maya)).path).toBe('/reimbursement/claims');
  });

  test('prefetching is no activity', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    await app.clock.advance('PT10M');
    const headers = { ...asPage, 'sec-purpose': 'prefetch', cookie: `wren=${await sessionOf(visitor)}` };
    expect((await send(new URL('/insights', app.baseUrl), { headers })).status).toBe(200);
    await app.clock.advance('PT6M');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('polling the counters does not prolong it', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    await app.clock.advance('PT14M30S');
    expect((await visitor.get('/unread-counts')).status).toBe(200);
    await app.clock.advance('PT31S');
    expect((await visitor.get('/unread-counts')).status).toBe(401);
    expect((await visitor.get('/')).path).toBe('/signin');
  });

  test('"Stay signed in" prolongs it', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    await app.clock.advance('PT14M');
    const page = await visitor.get('/unread-counts');
    expect(page.status).toBe(200);
    expect(await extend(visitor)).toBe(204);
    await app.clock.advance('PT14M');
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('"Stay signed in" too late does not restore it', async () => {
    const { visitor, page } = await signIn(app.baseUrl, maya);
    await app.clock.advance('PT16M');
    expect(await extend(visitor, page)).toBe(401);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  async function extend(visitor: Visitor, from?: Page): Promise<number> {
    const page = from ?? (await visitor.get('/unread-counts'), await visitor.get('/nothing'));
    const token = formTokenOf(page);
    const answer = await fetch(`${app.baseUrl}/session/extend`, {
      method: 'POST',
      headers: { cookie: `wren=${await sessionOf(visitor)}`, origin: app.baseUrl },
      body: new URLSearchParams({ form_token: token }),
    });
    return answer.status;
  }
});

const saved = 'What you typed is kept, but not sent yet.';

test('after a sign-out from another browser the page reports it, and that the posted input is kept', async () => {
  const left = await signIn(app.baseUrl, maya);
  const form = (await left.visitor.get('/reimbursement')).form({ button: 'Continue' });
  const here = await signIn(app.baseUrl, maya);
  const confirm = await here.visitor.get('/settings/security/sign-out-elsewhere');
  await confirm.form().submit();

  const page = await form.fill({ 'Provider or clinic': 'Bay Fertility' }).submit('Continue');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain(`You were signed out here from another browser or device. ${saved}`);
});

test('after a password change in another browser the page reports it, without mentioning input', async () => {
  const left = await signIn(app.baseUrl, jo);
  const here = await signIn(app.baseUrl, jo);
  const chosen = 'Twelve-rivers-meet-27!';
  await (
    await here.visitor.get('/settings/password')
  )
    .form()
    .fill({ 'Current password': demoPassword, 'New password': chosen, 'New password again': chosen })
    .submit();

  const page = await left.visitor.get('/settings');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain('Your password was changed, so we signed you out here.');
  expect(page.text('main')).not.toContain(saved);
});

test('after an employee ended a partner’s access the page reports it, and the partner cannot sign in again', async () => {
  const partner = await signIn(app.baseUrl, sam);
  const employee = await signIn(app.baseUrl, maya);
  await (await employee.visitor.get('/settings/health-partner/revoke')).form().submit();

  const page = await partner.visitor.get('/');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain('Your access to this benefit has ended, so we signed you out.');
});
