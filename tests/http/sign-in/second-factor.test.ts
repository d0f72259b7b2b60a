import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  demoPassword,
  lee,
  leesSecret,
  maya,
  passPassword,
  signIn,
} from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';
import { isSignedIn, sessionOf, withSession } from './copied-session.ts';

const app = await hostApp();
afterEach(() => app.clock.reset());
afterAll(() => app[Symbol.asyncDispose]());

/** The code of Lee's authenticator app now. */
async function code(): Promise<string> {
  const now = await app.clock.now();
  const totp = new TOTP({ secret: Secret.fromBase32(leesSecret) });
  return totp.generate({ timestamp: now.epochMilliseconds });
}

const enterCode = (page: Page, typed: string) => page.form().fill({ '6-digit code': typed }).submit();

test('the code opens the requested page; each step has a new session id, and the earlier ones are invalid (D3)', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const start = await visitor.get('/reimbursement/claims?x=1');
  const asked = await start.form().fill({ 'Email address': lee }).submit();
  const first = await sessionOf(visitor);
  const page = await asked.form().fill({ Password: demoPassword }).submit();
  expect([page.path, page.h1]).toEqual(['/signin?step=code', 'Enter your code']);
  expect(page.document.querySelector('[name=code]')?.getAttribute('autocomplete')).toBe('one-time-code');
  const second = await sessionOf(visitor);
  const opened = await enterCode(page, ` ${(await code()).replace(/(...)/, '$1 ')} `);
  expect(opened.path).toBe('/reimbursement/claims?x=1');
  expect(new Set([first, second, await sessionOf(visitor)]).size).toBe(3);
  expect(await isSignedIn(await withSession(app.baseUrl, first))).toBe(false);
  expect((await (await withSession(app.baseUrl, second)).get('/')).path).toBe('/signin');
});

test('a wrong code is refused, with the reason, and not shown again', async () => {
  const { page } = await signIn(app.baseUrl, lee);
  for (const typed of ['', '12345', 'abcdef', '1234567']) {
    const unread = await enterCode(page, typed);
    expect([unread.status, unread.title]).toEqual([422, 'Error: Sign in · Wren']);
    expect(unread.errors.map(({ text }) => text)).toEqual([
      'Enter the 6-digit code from your authenticator app',
    ]);
  }
  const wrong = await enterCode(page, '000000');
  expect([wrong.status, wrong.fieldErrors]).toEqual([
    401,
    { '6-digit code': ['That code is not right. Wait for a new one and enter it.'] },
  ]);
  expect(wrong.html).not.toContain('000000');
});

test('starting over requires the address again, and another member can continue', async () => {
  const { page } = await signIn(app.baseUrl, lee);
  const start = await page.follow('Start again');
  expect(start.h1).toBe('Sign in to your benefit');
  expect((await passPassword(start, maya)).path).toBe('/');
});

test('after the time limit the steps start over with a notice', async () => {
  const { page } = await signIn(app.baseUrl, lee);
  await app.clock.advance('PT16M');
  const start = await enterCode(page, await code());
  expect(start.path).toBe('/signin');
  expect(start.text()).toContain('Signing in took too long. Please start again.');
  expect(start.form().entries()).toContainEqual(['email', lee]);
});
