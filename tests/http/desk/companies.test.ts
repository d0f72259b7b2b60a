import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openData } from '#tests/support/served/app-data.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import type { Page } from '../page.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

async function signedIn(name: string): Promise<Visitor> {
  // A code works once, so each sign-in is later than the one before.
  await app.clock.advance('PT1M');
  return staffAt(app, name);
}

async function listSomebody(companyId: string): Promise<void> {
  await app.stop();
  const { sql, close } = await openData(app.dataDirectory);
  const person = { id: randomUUID(), state: 'current', person_digest: Buffer.from('somebody') } as const;
  await sql
    .insertInto('roster_rows')
    .values({ ...person, company_id: companyId })
    .execute();
  await close();
  await app.restart();
}

const order = (page: Page, size: string, every?: string) =>
  page
    .form({ button: 'Start the invitations' })
    .fill({ 'People in each wave': size, ...(every !== undefined && { 'Time between two waves': every }) })
    .submit('Start the invitations');

test('a company is checked, completed, and its people are invited', async () => {
  const hanna = await signedIn('hanna.berg');
  const first = await hanna.get('/desk/companies/acme/ready');
  expect(first.text()).toContain('Not checked yet');
  const checked = await first.press('Check now');
  expect(checked.text()).toContain('1 line incomplete');
  expect(checked.text()).toContain('npm run admin -- import roster acme FILE');
  expect(checked.text()).toContain('Invitations can start once every line above is complete.');
  expect((await hanna.get('/desk/companies')).text()).toContain('1 line incomplete');

  await listSomebody('acme');
  const again = await signedIn('hanna.berg');
  const ready = await (await again.get('/desk/companies/acme/ready')).press('Check again');
  expect(ready.text()).not.toContain('Missing');
  const mailed = await ready.press('Send me a test email');
  expect(mailed.text()).toContain('A test email is on its way to you.');
  expect(errorsOn(await order(ready, 'many'))).toEqual([
    'Enter how many people, from 1 to 100,000',
    'Choose the time between two waves',
  ]);
  const started = await order(ready, '2,000', '1 hour');
  expect(started.text()).toContain('2,000 people, 1 hour apart');
  const paused = await started.press('Pause the invitations');
  expect(paused.text()).toContain('Invitations are paused.');
  // Posted too late, it is proved first and done after that.
  await app.clock.advance('PT6M');
  const late = await paused.press('Continue the invitations');
  expect(late.path).toBe('/desk/confirm');
});

test('a company that a colleague changed in between says so', async () => {
  const hanna = await signedIn('hanna.berg');
  const page = await hanna.get('/desk/companies/acme/ready');
  expect((await page.press('Continue the invitations')).text()).toContain('The invitations continue.');
  expect(errorsOn(await page.press('Continue the invitations'))).toEqual([
    expect.stringContaining('has changed in the meantime'),
  ]);
});
