import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  demoPassword,
  jo,
  lee,
  leesSecret,
  maya,
  passPassword,
  signIn,
} from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

const appPath = '/settings/security/authenticator';
const codesPath = '/settings/security/backup-codes';

async function codeOf(key: string, steps = 0): Promise<string> {
  const now = await app.clock.now();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: now.epochMilliseconds + steps * 30_000 });
}
const keyOn = (page: Page) => page.document.querySelector('.secret-code code')?.textContent ?? '';
const codesOn = (page: Page) =>
  Array.from(page.document.querySelectorAll('.secret-codes code'), (code) => code.textContent);
const setUp = async (visitor: Visitor) => (await visitor.get(appPath)).press('Set up an app');

describe('an authenticator app', () => {
  test('is set up without a script, and required from then on', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await setUp(visitor);
    expect([page.path, page.h1]).toEqual([`${appPath}/setup`, 'Set up your app']);
    const key = keyOn(page);
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(page.document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('QR code');

    const refused = await page.form().fill({ '6-digit code': '12345' }).submit();
    expect([refused.status, refused.fieldErrors]).toEqual([
      422,
      { '6-digit code': ['Enter the 6-digit code from your app'] },
    ]);
    expect(keyOn(refused)).toBe(key);
    const wrong = await refused
      .form()
      .fill({ '6-digit code': await codeOf(key, 5) })
      .submit();
    expect([wrong.status, Object.keys(wrong.fieldErrors)]).toEqual([422, ['6-digit code']]);

    const codes = await wrong
      .form()
      .fill({ '6-digit code': await codeOf(key) })
      .submit();
    expect(codes.path).toBe(codesPath);
    expect(codes.text()).toContain('Your authenticator app is on.');
    const shown = codesOn(codes);
    expect(new Set(shown).size).toBe(10);

    // Reloading the page shows them again, until the member confirms that they are stored.
    expect(codesOn(await visitor.get(codesPath))).toEqual(shown);
    const file = await codes.press('Save as a text file');
    expect(file.headers['content-disposition']).toBe('attachment; filename="backup-codes.txt"');
    expect(file.headers['cache-control']).toContain('no-store');
    for (const code of shown) expect(file.html).toContain(code);
    await codes.press('I have kept them');
    const after = await visitor.get(codesPath);
    expect(codesOn(after)).toEqual([]);
    expect(after.text()).toContain('10 codes left');

    const again = await signIn(app.baseUrl, maya);
    expect(again.page.path).toBe('/signin?step=code');
    const backup = await again.page.follow('Use a backup code');
    expect([backup.path, backup.h1]).toEqual(['/signin?step=backup-code', 'Enter a backup code']);
    const unread = await backup.form().fill({ 'Backup code': '123' }).submit();
    expect([unread.status, unread.fieldErrors]).toEqual([
      422,
      { 'Backup code': ['Enter a backup code of 12 digits'] },
    ]);
    const home = await unread
      .form()
      .fill({ 'Backup code': shown[0] ?? '' })
      .submit();
    expect(home.path).toBe('/');
    expect((await again.visitor.get(codesPath)).text()).toContain('9 codes left');

    const used = await (await signIn(app.baseUrl, maya)).page.follow('Use a backup code');
    const refusedCode = await used
      .form()
      .fill({ 'Backup code': shown[0] ?? '' })
      .submit();
    expect([refusedCode.status, refusedCode.fieldErrors]).toEqual([
      401,
      { 'Backup code': ['That backup code is not right, or it was used before. Try another one.'] },
    ]);

    const off = await (await again.visitor.get(appPath)).follow('Turn it off');
    const done = await off.press('Turn it off');
    expect([done.path, done.text()]).toEqual([
      appPath,
      expect.stringContaining('The authenticator app is off.'),
    ]);
    expect((await signIn(app.baseUrl, maya)).page.path).toBe('/');
  });

  test('without any code left, the page asks for new ones instead of speaking of a few', async () => {
    const { visitor, page } = await signIn(app.baseUrl, lee);
    await page
      .form()
      .fill({ '6-digit code': await codeOf(leesSecret) })
      .submit();
    const none = (await visitor.get(codesPath)).text();
    expect(none).toContain('0 codes left');
    expect(none).toContain('Make some now');
    expect(none).not.toContain('a few are left');
  });

  test('new codes are shown for ten minutes, and to no other member in the same browser', async () => {
    const { visitor } = await signIn(app.baseUrl, jo);
    const page = await setUp(visitor);
    const codes = await page
      .form()
      .fill({ '6-digit code': await codeOf(keyOn(page)) })
      .submit();
    expect(codesOn(codes)).toHaveLength(10);
    const renewed = await visitor.get(codesPath);
    await app.clock.advance('PT10M');
    expect(codesOn(await visitor.get(codesPath))).toEqual([]);
    expect((await renewed.press('Save as a text file')).path).toBe(codesPath);

    const fresh = await (await visitor.get(codesPath)).press('Make new codes');
    expect(codesOn(fresh)).toHaveLength(10);
    expect(codesOn(fresh).filter((code) => codesOn(codes).includes(code))).toEqual([]);
    await app.clock.advance('PT16M');
    await passPassword(await visitor.get('/signin'), maya);
    expect(codesOn(await visitor.get(codesPath))).toEqual([]);
  });
});

describe('a fresh proof', () => {
  /** Signed in, and active since, but more than twenty minutes ago. */
  async function staleVisitor(email = maya): Promise<Visitor> {
    const { visitor } = await signIn(app.baseUrl, email);
    for (let n = 0; n < 2; n += 1) {
      await app.clock.advance('PT10M');
      await visitor.get('/settings');
    }
    return visitor;
  }

  test('is required, then the change continues (D18)', async () => {
    const visitor = await staleVisitor();
    const asked = await setUp(visitor);
    expect([asked.path, asked.h1]).toEqual(['/confirm-identity', 'Confirm that it’s you']);
    const before = await visitor.cookie('wren');

    const empty = await asked.form().fill({ Password: '' }).submit('Continue');
    expect([empty.status, empty.fieldErrors]).toEqual([422, { Password: ['Enter your password'] }]);
    const wrong = await empty.form().fill({ Password: 'not-it' }).submit('Continue');
    expect([wrong.status, wrong.fieldErrors]).toEqual([
      422,
      { Password: ['The password is not right. Check it and try again.'] },
    ]);
    expect(wrong.html).not.toContain('not-it');

    const back = await wrong.form().fill({ Password: demoPassword }).submit('Continue');
    expect(back.path).toBe(appPath);
    expect(await visitor.cookie('wren')).not.toBe(before);
    expect((await back.press('Set up an app')).path).toBe(`${appPath}/setup`);
  });

  test('signing in again in between is sufficient', async () => {
    const visitor = await staleVisitor();
    await setUp(visitor);
    await app.clock.advance('PT16M');
    const page = await passPassword(await visitor.get('/confirm-identity'), maya);
    expect(page.path).toBe(appPath);
  });
});
