import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { withReason } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const rosa = await staffAt(app, 'rosa.delgado');

const conversation = async () =>
  withReason(await (await rosa.get('/desk/conversations')).follow('Maya Rivera'));

test('a note is written on a page of its own, shown beside the conversation, and never to the member', async () => {
  const { visitor: member } = await signIn(app.baseUrl, maya);
  await member.get('/care-navigator');
  const before = (await member.get('/care-navigator')).text();
  const notes = await (await conversation()).follow('Write a note');
  expect(notes.text()).toContain('Only staff see this. It is never sent to the member.');
  expect(() => notes.form({ button: 'Send answer' })).toThrow('Send answer');
  const form = notes.form({ button: 'Save note' });
  const empty = await form.submit('Save note');
  expect([empty.status, errorsOn(empty)]).toEqual([422, ['Enter a note']]);
  const tooLong = await form.fill({ 'Note for your colleagues': 'x'.repeat(4001) }).submit('Save note');
  expect([tooLong.status, errorsOn(tooLong).length]).toEqual([422, 1]);
  form.fill({ 'Note for your colleagues': 'Worried about\nthe scan.' });
  for (const _ of ['once', 'twice, by a double click']) {
    const saved = await form.submit('Save note');
    expect(saved.text()).toContain('The note was saved. Only staff see it.');
    expect(saved.text().split('Worried about')).toHaveLength(2);
  }
  expect((await conversation()).text()).toMatch(
    /Notes of staff Only staff see this\..*Worried about the scan\. Rosa Delgado,/,
  );
  expect((await member.get('/care-navigator')).text()).toBe(before);
  expect((await member.get('/settings/privacy/seen')).text()).toContain('Wrote a note for colleagues');
});

test('a note is removed by its author for 15 minutes', async () => {
  const page = async () => (await conversation()).follow('Write a note');
  const removed = await (await page()).form({ button: 'Remove' }).submit('Remove');
  expect(removed.text()).toContain('The note is gone.');
  await removed
    .form({ button: 'Save note' })
    .fill({ 'Note for your colleagues': 'Stays.' })
    .submit('Save note');
  const open = (await page()).form({ button: 'Remove' });
  await app.clock.advance('PT10M');
  await page();
  await app.clock.advance('PT6M');
  const late = await open.submit('Remove');
  expect(late.text()).toContain('This note can’t be removed any more.');
  expect(late.text()).toContain('Stays.');
  expect(() => late.form({ button: 'Remove' })).toThrow('Remove');
});

test('an unknown page of notes is not found', async () => {
  const path = (await (await conversation()).follow('Write a note')).path;
  for (const odd of [
    `${path}?after=x`,
    `/desk/conversations/${crypto.randomUUID()}/notes`,
    '/desk/conversations/x/notes',
  ])
    expect([odd, (await rosa.get(odd)).status]).toEqual([odd, 404]);
  expect((await rosa.get(`${path}?after=${crypto.randomUUID()}`)).path).toBe(path);
});
