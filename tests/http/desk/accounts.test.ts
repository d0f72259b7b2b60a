import { afterAll, beforeEach, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import { codeAt, errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

let hanna: Visitor;
beforeEach(async () => {
  // A code works once, so each test is later than the one before.
  await app.clock.advance('PT1M');
  hanna = await staffAt(app, 'hanna.berg');
});

const find = async (answers: Record<string, string>) =>
  (await hanna.get('/desk/accounts'))
    .form({ button: 'Find the account' })
    .fill(answers)
    .submit('Find the account');
const byAddress = (address: string) => find({ 'Email address or account ID': address });

test('one person is found by complete details, and no one by a part of them', async () => {
  expect(errorsOn(await find({}))).toEqual([
    'Enter an email address or an account ID, or an employee ID with a date of birth',
  ]);
  expect(errorsOn(await find({ 'Employee ID': 'E-1' }))).toEqual(['Enter the date of birth too']);
  const unknown = await byAddress('maya');
  expect([unknown.status, errorsOn(unknown)]).toEqual([
    422,
    ['Nobody in your companies has exactly these details.'],
  ]);
  const found = await byAddress('Maya.Rivera@acme.example');
  expect(found.text()).toContain('Maya Rivera');
  const again = await byAddress(found.path.replace('/desk/accounts/', ''));
  expect(again.path).toBe(found.path);
});

test('the access is ended after a fresh proof and restored, and the member sees both with the reason', async () => {
  const { visitor: member } = await signIn(app.baseUrl, maya);
  const page = await byAddress(maya);
  const sent = await page.press('Email a way in');
  expect(sent.text()).toContain('The email is on its way.');
  expect(errorsOn(await sent.press('Email a way in'))).toEqual([expect.stringContaining('a moment ago')]);
  await app.clock.advance('PT6M');
  // Posted too late, it is proved first and done after that.
  const late = await sent.press('End the access');
  expect(late.path).toBe('/desk/confirm');
  const proved = await late
    .form()
    .fill({ '6-digit code': await codeAt(app) })
    .submit('Continue');
  expect(proved.path).toBe(page.path);
  const closed = await proved.press('End the access');
  expect(closed.text()).toContain('Access was ended at this desk');
  // Another tab still shows the button.
  expect((await proved.press('End the access')).text()).toContain('Access was ended at this desk');
  expect((await member.get('/settings/privacy/seen')).path).toBe('/signin');
  expect((await closed.press('Open the account again')).text()).toContain(
    'The account is open again, as far as',
  );
  await app.clock.advance('PT1M');
  const { visitor: again } = await signIn(app.baseUrl, maya);
  const seen = (await again.get('/settings/privacy/seen')).text();
  for (const act of ['Ended your access', 'Opened your account again', 'Sent you a link again'])
    expect(seen).toContain(act);
  expect(seen).toContain('To help you with your account');
  expect(seen).toContain('Hanna Berg');
});

test('an invitation is sent again once by a double click, which ends where people are looked for', async () => {
  const page = await byAddress('nina.eklund@globex.example');
  expect((await page.press('Send the invitation again')).text()).toContain('The invitation is on its way.');
  const second = await page.press('Send the invitation again');
  expect([second.status, second.path]).toEqual([200, '/desk/accounts']);
  expect(second.text()).toContain('This invitation was sent again, used or taken back meanwhile.');
});
