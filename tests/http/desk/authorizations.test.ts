import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');

async function formFor(email: string): Promise<Page> {
  const find = (await (await victor.get('/desk/authorizations')).follow('Record an authorization')).form({
    button: 'Continue',
  });
  return find.fill({ 'Email address of the member': email }).submit('Continue');
}

const filledIn = {
  Program: 'Support for couples',
  Provider: 'Open Window Counseling',
  'Title in English': 'Three talks',
  'Title in Spanish': 'Tres conversaciones',
};
const firstService = {
  'Name of the service in English': 'Talk',
  'Name of the service in Spanish': 'Conversación',
  Code: 'TALK-1',
  'Price agreed with the provider': '',
};

test('a provider’s request is recorded for a member, decided once, and the member sees it', async () => {
  expect(errorsOn(await formFor(''))).toEqual(['Enter the email address of the member']);
  const unknown = await formFor('maya.rivera@acme.example.org');
  expect([unknown.status, errorsOn(unknown)]).toEqual([
    422,
    [expect.stringContaining('No member of your companies has this address.')],
  ]);
  const page = await formFor('Maya.Rivera@acme.example');
  expect([page.path.startsWith('/desk/authorizations/new/'), page.text()]).toEqual([
    true,
    expect.stringContaining('Maya Rivera'),
  ]);
  const nothing = await page.form({ button: 'Record it' }).submit('Record it');
  expect([nothing.status, errorsOn(nothing)]).toEqual([
    422,
    [
      'Choose a program',
      'Enter the provider',
      'Enter a title',
      'Enter a title',
      'Enter the name of the service',
      'Enter the name of the service',
      'Enter the code of the service',
    ],
  ]);
  const first = page.form({ button: 'Record it' }).fill({ ...filledIn, ...firstService, Provider: 'Other' });
  const without = await first.submit('Record it');
  expect([without.status, errorsOn(without)]).toEqual([
    422,
    [expect.stringContaining('No fee is agreed with this provider for this service.')],
  ]);
  const form = without.form({ button: 'Record it' }).fill({ Provider: filledIn.Provider });
  const more = await form.submit('Add a service');
  expect([more.status, more.html.match(/Name of the service in English/g)?.length]).toEqual([200, 2]);
  const recorded = await more.form({ button: 'Record it' }).submit('Record it');
  expect(recorded.path).toMatch(/^\/desk\/authorizations\/P-/);
  expect(recorded.text()).toContain('The authorization was recorded.');
  expect(recorded.text()).toContain('$95.00 Agreed fee: $95.00');
  // A double click records one.
  expect((await more.form({ button: 'Record it' }).submit('Record it')).path).toBe(recorded.path);
  const other = await more
    .form({ button: 'Record it' })
    .fill({ 'Title in Spanish': 'Tres sesiones' })
    .submit('Record it');
  expect([other.status, errorsOn(other)]).toEqual([
    422,
    [expect.stringContaining('what you sent now was not saved')],
  ]);

  const decision = () => recorded.form({ button: 'Approve' });
  const rejected = await decision().fill({ 'Is service 1 covered?': 'No' }).submit('Approve');
  expect(errorsOn(rejected)).toEqual([expect.stringContaining('Nothing is covered this way.')]);
  const noReason = await decision().submit('Reject all');
  expect(errorsOn(noReason).length).toBe(2);
  const above = await decision()
    .fill({ 'Is service 1 covered?': 'Yes', 'Price of service 1': '95.01' })
    .submit('Approve');
  expect([above.status, errorsOn(above)]).toEqual([
    422,
    [expect.stringContaining('You approve more than was requested.')],
  ]);
  const lastDay = { Month: 'March', Day: '27', Year: '2028' };
  const saved = await decision()
    .fill({ 'Is service 1 covered?': 'Yes', 'Price of service 1': '90', ...lastDay })
    .submit('Approve');
  expect([saved.path, saved.text()]).toEqual([
    '/desk/authorizations',
    expect.stringContaining('The decision was saved.'),
  ]);
  const { visitor: member } = await signIn(app.baseUrl, maya);
  expect((await (await member.get('/notifications')).follow('Three talks')).text()).toMatch(
    /until March 27, 2028/,
  );
  // A colleague still has the form.
  const reason = { 'Reason in English': 'Not now.', 'Reason in Spanish': 'Ahora no.' };
  const late = await decision().fill(reason).submit('Reject all');
  expect([late.path, late.text()]).toEqual([
    recorded.path,
    expect.stringContaining('This authorization has changed since you opened it, so nothing was saved.'),
  ]);
  expect(late.text()).toMatch(/Approved .*Victor Osei/);
  // Also without the reason that it needs.
  const faulty = await decision().submit('Reject all');
  expect([faulty.text(), errorsOn(faulty)]).toEqual([expect.stringContaining('so nothing was saved.'), []]);
  // Canceling a request does not withdraw an approval that the form did not show.
  const unseen = await decision().submit('Cancel the request');
  expect([unseen.status, unseen.text()]).toEqual([409, expect.stringContaining('so nothing was saved.')]);

  const canceled = await late.form({ button: 'Cancel the approval' }).submit('Cancel the approval');
  expect(canceled.path).toBe('/desk/authorizations');
  expect((await victor.get(late.path)).text()).toContain('$90.00 Agreed fee: $95.00');
  const afterCancel = await victor.get(recorded.path);
  const again = await afterCancel.press('It was requested again');
  expect(again.text()).toContain('The authorization waits for a decision again.');
  expect((await victor.get('/desk/authorizations')).text()).toContain('Requested again');
  const decidedAgain = await again.form({ button: 'Approve' }).submit('Approve');
  expect(decidedAgain.text()).toContain('The decision was saved.');
  // Nor does a colleague's second click on the new request.
  const twice = await afterCancel.press('It was requested again');
  expect([twice.status, twice.text()]).toEqual([409, expect.stringContaining('so nothing was saved.')]);
});

test('a requested amount above the agreed fee has a mark', async () => {
  const page = await (await victor.get('/desk/authorizations')).follow('$450.00 · Support at home');
  expect(page.text()).toContain('$450.00 Agreed fee: $420.00 Above the agreed fee');
});
