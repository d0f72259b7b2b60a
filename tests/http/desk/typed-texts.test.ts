import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { signInStaff } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import { codeAt, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');
const rosa = await staffAt(app, 'rosa.delgado');

const first = async (who: Visitor, queue: string) =>
  who.get((await who.get(queue)).document.querySelector('.leads-on a')?.getAttribute('href') ?? '');

test.each<{ who: Visitor; queue: string; button: string; typed: Record<string, string> }>([
  {
    who: victor,
    queue: '/desk/claims',
    button: 'Decide',
    typed: { 'Amount to approve for expense 1': '12.34' },
  },
  {
    who: victor,
    queue: '/desk/authorizations',
    button: 'Approve',
    typed: { 'Reason in English': 'Not now.\r\nLater.' },
  },
  {
    who: rosa,
    queue: '/desk/requests',
    button: 'Save',
    typed: { 'Time of the appointment': 'half past three' },
  },
])('who takes what $queue has keeps what was typed, and Enter in it decides', async (one) => {
  const { who, queue, button, typed } = one;
  const page = await first(who, queue);
  // Enter in a field presses the first button of its form.
  expect(page.form({ button }).buttons[0]).toBe(button);
  const taken = await page.form({ button }).fill(typed).submit('Take it');
  expect([taken.path, taken.text()]).toEqual([page.path, expect.stringContaining('You are on this now.')]);
  const values = taken
    .form({ button })
    .entries(button)
    .map(([, value]) => value);
  expect(values).toEqual(expect.arrayContaining(Object.values(typed)));
  const back = await taken.form({ button }).submit('Hand it back');
  expect(
    back
      .form({ button })
      .entries(button)
      .map(([, value]) => value),
  ).toEqual(expect.arrayContaining(Object.values(typed)));
});

test('a kept reason for a claim that a colleague has decided is shown to be copied', async () => {
  const page = await first(victor, '/desk/authorizations');
  const form = () => page.form({ button: 'Approve' });
  await form()
    .fill({ 'Reason in English': 'Not now.', 'Reason in Spanish': 'Ahora no.' })
    .submit('Reject all');
  const late = await form().fill({ 'Reason in English': 'Not covered.' }).submit('Take it');
  expect(late.path).toBe(page.path);
  expect(late.text('#written')).toContain('Not covered.');
  expect((await victor.get(page.path)).text()).not.toContain('Not covered.');
});

test('a reason for a claim that a colleague has decided is shown to be copied', async () => {
  const page = await first(victor, '/desk/authorizations');
  const reject = (english: string) =>
    page
      .form({ button: 'Approve' })
      .fill({ 'Reason in English': english, 'Reason in Spanish': 'Ahora no.' })
      .submit('Reject all');
  await reject('Not now.');
  const late = await reject('Not covered.');
  expect([late.status, late.path]).toEqual([409, page.path]);
  expect(late.text()).toContain('This authorization has changed since you opened it');
  expect(late.text('#written')).toBe(
    'What you wrote It was not saved or sent. Copy what you still need. Not covered. Ahora no.',
  );
});

test('typed input is on its page again when the session ends before the work is taken', async () => {
  const page = await first(rosa, '/desk/requests');
  const typed = { 'Time of the appointment': 'half past four' };
  await app.clock.advance('PT16M');
  const asked = await page.form({ button: 'Save' }).fill(typed).submit('Take it');
  expect(asked.path).toBe('/desk/signin');
  const back = await signInStaff(rosa, 'rosa.delgado@wren.example', await codeAt(app));
  expect(back.path).toBe(page.path);
  expect(back.form({ button: 'Save' }).entries('Save')).toContainEqual(['time', 'half past four']);
});

test('an answer after the member’s access ended is shown to be copied', async () => {
  const { visitor: member } = await signIn(app.baseUrl, maya);
  const chat = await member.get('/care-navigator');
  await chat.form({ button: 'Send' }).fill({ 'Your message': 'Thank you!' }).submit('Send');
  const page = await (await rosa.get('/desk/conversations')).follow('Maya Rivera');
  const hanna = await staffAt(app, 'hanna.berg');
  const found = await (
    await hanna.get('/desk/accounts')
  )
    .form({ button: 'Find the account' })
    .fill({ 'Email address or account ID': maya })
    .submit('Find the account');
  expect((await found.press('End the access')).text()).toContain('Access was ended at this desk');
  const answer = { 'Answer as Rosa': 'I will call you.\r\nRosa' };
  const gone = await page.form({ button: 'Send answer' }).fill(answer).submit('Take it');
  expect([gone.status, gone.path]).toEqual([404, page.path]);
  expect(gone.text('#written')).toContain('I will call you. Rosa');
  const late = await page.form({ button: 'Send answer' }).fill(answer).submit('Send answer');
  expect([late.status, late.title]).toEqual([404, expect.stringContaining('This is not open any more')]);
  expect(late.text('#written')).toContain('I will call you. Rosa');
  expect(late.href('Go to home')).toBe('/desk');
  expect((await rosa.get(page.path)).text()).toContain('Page not found');
});
