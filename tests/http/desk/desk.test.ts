import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const rosa = 'rosa.delgado@wren.example';

const now = async () => (await app.clock.now()).epochMilliseconds;
// A code works once, so each test is later than the one before.
beforeEach(() => app.clock.advance('PT1M'));

let visitor: Visitor;
beforeEach(async () => {
  visitor = await openVisitor(app.baseUrl);
});
const enter = async (email = rosa, as = visitor) => signInStaff(as, email, demoCode(await now()));
/** Another browser with this cookie of the desk. */
const withDeskCookie = (value: string) =>
  openVisitor(app.baseUrl, { headers: { cookie: `wren-desk=${value}` } });

describe('signing in', () => {
  test('asks for a password and a code, and leads once to the page that was asked for', async () => {
    const asked = await visitor.get('/desk/account?from=mail');
    expect(asked.path).toBe('/desk/signin');
    const inside = await enter();
    expect(inside.path).toBe('/desk/account?from=mail');
    expect(inside.text()).toContain('Rosa Delgado, rosa.delgado@wren.example');
    expect((await visitor.get('/desk/signin')).path).toBe('/desk');
    const home = await visitor.get('/desk');
    expect(home.text()).toContain('Care Partner: all companies');
    expect(home.document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(home.headers['cache-control']).toContain('no-store');
  });

  test('keeps only the session’s token in a cookie that no other site and no script gets', async () => {
    const page = await (
      await visitor.get('/desk/signin')
    )
      .form()
      .fill({ 'Email address': rosa, Password: demoPassword })
      .submit('Continue');
    expect(page.path).toBe('/desk/signin?step=code');
    const cookies = await visitor.cookies.getCookies(app.baseUrl);
    const cookie = cookies.find(({ key }) => key === 'wren-desk');
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'strict', expires: 'Infinity' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    // Half a session opens nothing.
    expect((await visitor.get('/desk')).path).toBe('/desk/signin?step=code');
  });

  test('refuses a wrong password like an unknown address, and a wrong code', async () => {
    const texts = new Set<string>();
    for (const email of [rosa, 'nobody@wren.example', maya]) {
      const page = await (
        await (await openVisitor(app.baseUrl)).get('/desk/signin')
      )
        .form()
        .fill({ 'Email address': email, Password: 'wrong' })
        .submit('Continue');
      expect(page.status).toBe(401);
      texts.add(page.errors.map(({ text }) => text).join());
    }
    expect([...texts]).toEqual(['The email or the password is not right. Check both and try again.']);
    const refused = await signInStaff(visitor, rosa, '000000');
    expect([refused.status, refused.path]).toEqual([401, '/desk/signin?step=code']);
  });

  test('a step that took too long starts again', async () => {
    const asked = await (
      await visitor.get('/desk/signin')
    )
      .form()
      .fill({ 'Email address': rosa, Password: demoPassword })
      .submit('Continue');
    await app.clock.advance('PT16M');
    const again = await asked
      .form()
      .fill({ '6-digit code': demoCode(await now()) })
      .submit('Sign in');
    expect(again.path).toBe('/desk/signin');
    expect(again.text()).toContain('Signing in took too long.');
  });

  test('a code that is sent twice at once does not sign out again', async () => {
    const fields = { 'Email address': rosa, Password: demoPassword };
    await (await visitor.get('/desk/signin')).form().fill(fields).submit('Continue');
    const half = (await visitor.cookie('wren-desk')) ?? '';
    // The second post still has the cookie that the first one replaces.
    const second = await openVisitor(app.baseUrl);
    await second.cookies.setCookie(`wren-desk=${half}`, app.baseUrl);
    const pages = [await visitor.get('/desk/signin?step=code'), await second.get('/desk/signin?step=code')];
    const code = { '6-digit code': demoCode(await now()) };
    for (const page of pages) await page.form().fill(code).submit('Sign in');
    expect((await visitor.get('/desk')).path).toBe('/desk');
    expect(await second.cookie('wren-desk')).toBe(half);
  });
});

describe('a session', () => {
  test('ends by a form, here and in a copy, and after fifteen idle minutes', async () => {
    const home = await enter();
    const value = (await visitor.cookie('wren-desk')) ?? '';
    expect((await (await withDeskCookie(value)).get('/desk')).path).toBe('/desk');
    const out = await home.press('Sign out');
    expect([out.path, out.text()]).toEqual(['/desk/signin', expect.stringContaining('You are signed out.')]);
    expect((await (await withDeskCookie(value)).get('/desk')).path).toBe('/desk/signin');
    await app.clock.advance('PT1M');
    await enter();
    await app.clock.advance('PT15M');
    const ended = await visitor.get('/desk/account');
    expect([ended.path, ended.text()]).toEqual([
      '/desk/signin',
      expect.stringContaining('You were signed out. Please sign in again.'),
    ]);
  });

  test.each(['short', 'x'.repeat(44), '../../etc/passwd', "' or 1=1--", 'p'.repeat(43), 'p'.repeat(4000)])(
    'of %j opens nothing',
    async (value) => {
      expect((await (await withDeskCookie(value)).get('/desk')).path).toBe('/desk/signin');
    },
  );

  test('renewed in one tab is not removed by another that still had the old cookie', async () => {
    await enter();
    const old = (await visitor.cookie('wren-desk')) ?? '';
    await app.clock.advance('PT1M');
    const proof = await visitor.get('/desk/confirm');
    await proof
      .form()
      .fill({ '6-digit code': demoCode(await now()) })
      .submit('Continue');
    const late = await fetch(`${app.baseUrl}/desk`, {
      headers: { cookie: `wren-desk=${old}` },
      redirect: 'manual',
    });
    await late.body?.cancel();
    expect([late.status, late.headers.get('location')]).toEqual([303, '/desk/signin']);
    expect(late.headers.getSetCookie().filter((cookie) => cookie.startsWith('wren-desk='))).toEqual([]);
    expect((await visitor.get('/desk')).path).toBe('/desk');
  });

  test('of a member does not count at the desk, and stays', async () => {
    const { visitor: member } = await signIn(app.baseUrl, maya);
    expect((await member.get('/desk')).path).toBe('/desk/signin');
    const session = (await member.cookie('wren')) ?? '';
    expect((await (await withDeskCookie(session)).get('/desk')).path).toBe('/desk/signin');
    await enter(rosa, member);
    expect((await member.get('/desk')).path).toBe('/desk');
    expect((await member.get('/settings')).path).toBe('/settings');
    await (await member.get('/desk')).press('Sign out');
    expect((await member.get('/settings')).path).toBe('/settings');
    await (await member.get('/settings')).press('Sign out');
    expect((await member.get('/settings')).path).toBe('/signin');
  });

  test('of staff opens no page of a member', async () => {
    await enter();
    const value = (await visitor.cookie('wren-desk')) ?? '';
    expect((await visitor.get('/settings')).path).toBe('/signin');
    const posed = await openVisitor(app.baseUrl, { headers: { cookie: `wren=${value}` } });
    expect((await posed.get('/settings')).path).toBe('/signin');
  });
});
