import { afterAll, expect, test } from 'vitest';
import { jo, maya, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const outOfDate = 'This page was out of date';

test.each([
  ['/settings/privacy/export/file', '/settings/privacy/export'],
  ['/settings/security/backup-codes/download', '/settings/security/backup-codes'],
  ['/reimbursement/receipts/1', '/reimbursement/claims'],
  ['/care-navigator/files/1', '/care-navigator'],
])('signing in on the way to the file %s leads to the page that links to it', async (file, page) => {
  const visitor = await openVisitor(app.baseUrl);
  const opened = await passPassword(await visitor.get(file), maya);
  expect(opened.path.split('?')[0]).toBe(page);
  expect(opened.h1).not.toBe('Enter your password');
});

test('another member who signed in in another tab sees nothing of an outdated form', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const older = (await visitor.get('/signin')).form().fill({ 'Email address': jo });
  await passPassword(await visitor.get('/signin'), maya);
  const home = await older.submit();
  expect(home.path).toBe('/');
  expect(home.text()).not.toContain(outOfDate);
  expect((await visitor.get('/settings')).text()).not.toContain(outOfDate);
});

test('input during a consent withdrawal in another tab is shown again once consent is given', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const form = (await visitor.get('/reimbursement')).form({ button: 'Continue' });
  await (await visitor.get('/settings/privacy/consent/withdraw')).press('Yes, take back my consent');
  const asked = await form.fill({ 'Provider or clinic': 'Bay Fertility' }).submit('Continue');
  expect(asked.path).toBe('/data-sharing-consent');
  const back = await asked
    .form({ button: 'Agree and continue' })
    .fill({ 'I have read this and I agree that my data is used and shared as described.': true })
    .submit();
  expect(back.path).toBe('/reimbursement');
  expect(back.text('main')).toContain('Nothing was sent yet');
  expect(back.form({ button: 'Continue' }).entries('Continue')).toContainEqual([
    'provider_name',
    'Bay Fertility',
  ]);
});
