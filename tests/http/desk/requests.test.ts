import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const rosa = await staffAt(app, 'rosa.delgado');

const open = async () => (await rosa.get('/desk/requests')).follow('Maya Rivera');

test('a request is booked at the member’s time, and the member sees it', async () => {
  const page = await open();
  expect(page.text()).toContain('Could we talk about nights in the first weeks?');
  const form = () => page.form({ button: 'Save' });
  const nothing = await form().submit('Save');
  expect([nothing.status, errorsOn(nothing)]).toEqual([422, ['Choose what happened']]);
  const booked = { 'What happened?': 'The appointment is booked' };
  const noTime = await form().fill(booked).submit('Save');
  expect(errorsOn(noTime)).toEqual([
    'Enter the date: month, day and year',
    'Enter the time, for example 3:30 PM',
  ]);
  const past = { Month: 'March', Day: '27', Year: '2020', 'Time of the appointment': '3:30 PM' };
  const over = await form()
    .fill({ ...booked, ...past })
    .submit('Save');
  expect([over.status, errorsOn(over).length]).toEqual([422, 1]);
  const far = await form()
    .fill({ ...booked, ...past, Year: '2046' })
    .submit('Save');
  expect(errorsOn(far)).toEqual(['This day is more than two years away. Check the year.']);
  const year = String((await app.clock.now()).toZonedDateTimeISO('UTC').year + 1);
  const saved = await form()
    .fill({ ...booked, ...past, Year: year })
    .submit('Save');
  expect([saved.path, saved.text()]).toEqual([
    '/desk/requests',
    expect.stringContaining('The request was updated.'),
  ]);
  expect(saved.text()).not.toContain('Maya Rivera');
  const { visitor: member } = await signIn(app.baseUrl, maya);
  expect((await member.get('/providers/requests')).text()).toMatch(/March 27.*3:30\sPM/);
  // A colleague still has the form.
  const late = await form().fill({ 'What happened?': 'The provider cannot take it' }).submit('Save');
  expect([late.path, late.text()]).toEqual([
    page.path,
    expect.stringContaining('This request has changed since you opened it, so nothing was saved.'),
  ]);
  expect(late.text()).toContain('The appointment is on March 27');
  const faulty = await form()
    .fill({ ...booked, Year: '' })
    .submit('Save');
  expect([faulty.text(), errorsOn(faulty)]).toEqual([expect.stringContaining('so nothing was saved.'), []]);
});
