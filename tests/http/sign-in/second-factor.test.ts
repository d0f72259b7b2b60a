import { Secret, TOTP } from 'otpauth';
import {
  demoPassword,
  lee,
  leesSecret,
  maya,
  passPassword,
  signIn,
} from '#tests/support/demo/demo-member.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterEach(() => app.clock.reset());
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const open = (options?: Parameters<typeof openVisitor>[1]) => openVisitor(app.baseUrl, options);
const cookieOf = async (visitor: Visitor) => (await visitor.cookie('wren')) ?? '';
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.get('/reimbursement/claims')).path.startsWith('/reimbursement');

/** Another browser with a copy of the cookie. */
async function withCookie(cookie: string): Promise<Visitor> {
  const visitor = await open();
  await visitor.cookies.setCookie(`wren=${cookie}; Path=/`, app.baseUrl);
  return visitor;
}

/** The code of Lee's authenticator app now, or that many steps of 30 seconds later. */
async function code(steps = 0): Promise<string> {
  const now = await app.clock.now();
  const totp = new TOTP({ secret: Secret.fromBase32(leesSecret) });
  return totp.generate({ timestamp: now.epochMilliseconds + steps * 30_000 });
}

const enterCode = (page: Page, typed: string) => page.form().fill({ '6-digit code': typed }).submit();

let timesOfLee = 0;
/** A code works once and no older one after it, so each test with codes runs a day after the one before. */
const laterForLee = () => app.clock.advance(`P${(timesOfLee += 1)}D`);

describe('the second factor', () => {
  test('the code from the app signs Lee in', async () => {
    await laterForLee();
    const { visitor, page } = await signIn(app.baseUrl, lee);
    expect([page.path, page.h1]).toEqual(['/signin?step=code', 'Enter your code']);
    const home = await enterCode(page, ` ${(await code()).replace(/(...)/, '$1 ')} `);
    expect(home.path).toBe('/');
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('a code works once (D15)', async () => {
    await laterForLee();
    const used = await code();
    const first = await enterCode((await signIn(app.baseUrl, lee)).page, used);
    expect(first.path).toBe('/');
    const again = await enterCode((await signIn(app.baseUrl, lee)).page, used);
    expect([again.status, again.errors.map(({ text }) => text)]).toEqual([
      401,
      ['That code is not right. Wait for a new one and enter it.'],
    ]);
    expect(again.html).not.toContain(used);
    await app.clock.advance('PT30S');
    expect((await enterCode(again, await code())).path).toBe('/');
  });

  test('one step of 30 seconds early or late is accepted, two are not', async () => {
    await laterForLee();
    const { page } = await signIn(app.baseUrl, lee);
    for (const steps of [-2, 2]) expect((await enterCode(page, await code(steps))).status).toBe(401);
    expect((await enterCode(page, await code(-1))).path).toBe('/');
    await app.clock.advance('PT10M');
    const later = await signIn(app.baseUrl, lee);
    expect((await enterCode(later.page, await code(1))).path).toBe('/');
  });

  test.each(['', '12345', 'abcdef', '1234567'])('%j is no code', async (typed) => {
    const { page } = await signIn(app.baseUrl, lee);
    const refused = await enterCode(page, typed);
    expect([refused.status, refused.title]).toEqual([422, 'Error: Sign in · Wren']);
    expect(refused.errors.map(({ text }) => text)).toEqual([
      'Enter the 6-digit code from your authenticator app',
    ]);
  });

  test('before the code every page redirects to the code step (D16)', async () => {
    const { visitor } = await signIn(app.baseUrl, lee);
    for (const path of [
      '/',
      '/reimbursement',
      '/reimbursement/claims',
      '/settings',
      '/data-sharing-consent',
    ]) {
      const page = await visitor.get(path);
      expect([path, page.path]).toEqual([path, '/signin?step=code']);
    }
    expect((await visitor.get('/unread-counts')).status).toBe(401);
  });

  test('the requested page opens after the code', async () => {
    await laterForLee();
    const visitor = await open();
    const page = await passPassword(await visitor.get('/reimbursement/claims?x=1'), lee);
    expect((await enterCode(page, await code())).path).toBe('/reimbursement/claims?x=1');
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

  test('guessing codes locks, and the right code does not help then', async () => {
    await laterForLee();
    const { page } = await signIn(app.baseUrl, lee);
    let refused = page;
    for (let guess = 0; guess < 6; guess += 1) refused = await enterCode(refused, `00000${guess}`);
    expect(refused.status).toBe(429);
    expect((await enterCode(refused, await code())).status).toBe(429);
    await app.clock.advance('PT13H');
    expect((await enterCode((await signIn(app.baseUrl, lee)).page, await code())).path).toBe('/');
  });

  test('the session’s id is new at every step; the earlier one is invalid (D3)', async () => {
    await laterForLee();
    const visitor = await open();
    const asked = await (await visitor.get('/signin')).form().fill({ 'Email address': lee }).submit();
    const first = await cookieOf(visitor);
    const codeStep = await asked.form().fill({ Password: demoPassword }).submit();
    const second = await cookieOf(visitor);
    await enterCode(codeStep, await code());
    const third = await cookieOf(visitor);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(await withCookie(first))).toBe(false);
    expect((await (await withCookie(second)).get('/')).path).toBe('/signin');
  });
});
