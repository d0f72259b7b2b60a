import { afterAll, beforeAll, expect, test } from 'vitest';
import { lee, maya, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { newestMail } from '#tests/support/demo/sandbox-mail.ts';
import { openVisitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

test('the language chosen at the foot of a member’s page is the one of mails, and of the next sign-in', async () => {
  const { page } = await signIn(app.baseUrl, maya);
  page.document.querySelector('footer details')?.setAttribute('open', '');
  const spanish = await page.press('Español');
  expect([spanish.path, spanish.language]).toEqual(['/', 'es']);

  const elsewhere = await openVisitor(app.baseUrl);
  const asked = await elsewhere.get('/password/new');
  await asked.form().fill({ 'Email address': maya }).submit();
  expect((await newestMail(app.baseUrl, maya)).text('main')).toContain('Elige una contraseña nueva');
  const { page: next } = await signIn(app.baseUrl, maya);
  expect(next.language).toBe('es');
});

test('another member’s language does not change', async () => {
  expect((await signIn(app.baseUrl, sam)).page.language).toBe('en');
});

test('before the second sign-in step it only applies to the browser', async () => {
  const { page: code } = await signIn(app.baseUrl, lee);
  const spanish = await code.press('Español');
  expect([spanish.status, spanish.language]).toEqual([200, 'es']);
  const other = await openVisitor(app.baseUrl);
  expect((await passPassword(await other.get('/signin'), lee)).language).toBe('en');
});
