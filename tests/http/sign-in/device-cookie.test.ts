import { afterAll, beforeAll, expect, test } from 'vitest';
import { lee, leesSecret, maya, passPassword } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { Secret, TOTP } from 'otpauth';
import { openVisitor, type Visitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const signIn = async (visitor: Visitor, email: string, password?: string) =>
  passPassword(await visitor.get('/signin'), email, password);
const secretOf = (visitor: Visitor) => visitor.cookie('wren-device');

test('signing in sets a device secret that outlives signing out; wrong passwords set none', async () => {
  const visitor = await openVisitor(app.baseUrl);
  await signIn(visitor, maya, 'Wrong-password-1!');
  expect(await secretOf(visitor)).toBeUndefined();
  const page = await signIn(visitor, maya);
  const secret = await secretOf(visitor);
  expect(secret).toMatch(/^[\w-]{43}$/);
  await page.press('Sign out');
  expect(await secretOf(visitor)).toBe(secret);
});

test('a device that remembers the second factor requires the code once, if the box was checked', async () => {
  const own = await openVisitor(app.baseUrl);
  const asked = await signIn(own, lee);
  expect(asked.path).toBe('/signin?step=code');
  const timestamp = (await app.clock.now()).epochMilliseconds;
  const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
  const home = await asked
    .form()
    .fill({ '6-digit code': code, 'Remember this device for 30 days': true })
    .submit('Sign in');
  expect(home.path).toBe('/');
  await home.press('Sign out');
  expect((await signIn(own, lee)).path).toBe('/');
  expect((await signIn(await openVisitor(app.baseUrl), lee)).path).toBe('/signin?step=code');
});
