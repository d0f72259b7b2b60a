import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import { claimAnswers, receipt } from './claim-answers.ts';

let app: HostedApp;
let traveller: Visitor;
/** December 31 in California, where Maya lives, and January 1 in Tokyo, where her browser is. */
beforeAll(async () => {
  app = await hostApp();
  await app.clock.set(Temporal.Instant.from('2027-01-01T02:00Z'));
  ({ visitor: traveller } = await signIn(app.baseUrl, maya));
  await traveller.cookies.setCookie('time_zone=Asia/Tokyo', app.baseUrl);
});
afterAll(() => app[Symbol.asyncDispose]());

const typedOn = async (day: string) =>
  (await traveller.get('/reimbursement')).form({ button: 'Continue' }).fill({
    ...claimAnswers(Temporal.PlainDate.from(day), '80'),
    Program: 'Childbirth class',
    Receipts: { 'Add receipts': [receipt()] },
  });

test('the latest service date is that of the benefits API', async () => {
  const page = await (await typedOn('2027-01-01')).submit('Continue');
  expect(page.status).toBe(422);
  expect(page.fieldErrors).toMatchObject({
    'Expense 1: Date of service': ['The date must be today or in the past'],
  });
});

test('a traveler who chooses the browser’s zone can claim today’s expense there', async () => {
  const home = await traveller.get('/');
  await home.form({ button: 'Use Japan Standard Time' }).submit('Use Japan Standard Time');
  const page = await (await typedOn('2027-01-01')).submit('Continue');
  expect([page.status, page.path]).toEqual([200, '/reimbursement/check']);
  const settings = await traveller.get('/settings/time-zone');
  await settings.form().fill({ 'Your time zone': 'Pacific Time' }).submit('Save');
});

test('a year of claims contains no day of another year', async () => {
  const check = await (await typedOn('2026-12-31')).submit('Continue');
  expect((await check.press('Send claim')).title).toBe('We have your claim · Wren');
  const year = await traveller.get('/reimbursement/years/2026');
  expect(year.text()).toContain('sent December 31, 2026');
  expect(year.text()).not.toContain('January 1, 2027');
});

test('the newest statement is of the year that the benefits API counts', async () => {
  const { document } = await traveller.get('/payments');
  const statements = [...document.querySelectorAll('a[href*="/statements/"]')];
  expect(statements.map((link) => link.getAttribute('href'))).toEqual([
    '/payments/statements/2026',
    '/payments/statements/2025',
  ]);
});
