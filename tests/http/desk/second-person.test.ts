import { afterAll, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const victor = await staffAt(app, 'victor.osei');
const nadia = await staffAt(app, 'nadia.farouk');

const openClaim = async (who: Visitor) => (await who.get('/desk/claims')).follow('$650.00 · Storage year');

test('above the limit a claim waits for a colleague, who gives it back or confirms it', async () => {
  const late = (await openClaim(nadia)).form({ button: 'Decide' });
  const list = await victor.get('/desk?kind=claim');
  const taken = await (await openClaim(victor)).form({ button: 'Take it' }).submit('Take it');
  const held = await taken.form({ button: 'Decide' }).submit('Decide');
  expect(held.text()).toContain('A colleague must confirm it before the member sees it.');
  expect(held.text()).toMatch(/Victor Osei decided first .*Second decision/);

  const own = await openClaim(victor);
  // The list was open in another tab.
  const button = `Take it Claim ${own.path.split('/').at(-1)}`;
  const tooLate = await list.form({ button }).submit(button);
  expect([tooLate.status, tooLate.text()]).toEqual([
    200,
    expect.stringContaining('You decided first, so a colleague must confirm it'),
  ]);
  expect(own.text()).toMatch(/Waits for a second person .*You decided first\./);
  for (const button of ['Decide', 'Confirm the decision', 'Take it'])
    expect(() => own.form({ button })).toThrow(button);

  const met = await late.submit('Decide');
  expect(met.text()).toContain('This claim has changed since you opened it, so nothing was saved.');
  expect(met.text()).toMatch(/Decided by Victor Osei on .*\$325\.00 approved/);
  const second = () => met.form({ button: 'Give it back' });
  const empty = await second().submit('Give it back');
  expect([empty.status, errorsOn(empty)]).toEqual([422, ['Write why you give it back']]);
  const returned = await second()
    .fill({ 'Note for your colleagues': 'July is\nmissing.' })
    .submit('Give it back');
  expect(returned.text()).toContain('The decision was given back.');

  const again = await openClaim(victor);
  expect(again.text()).toMatch(
    /Decision that was given back .*Given back by Nadia Farouk on .*July is missing\./,
  );
  await again.form({ button: 'Decide' }).submit('Decide');
  // The page of the first decision is still open.
  expect((await second().submit('Confirm the decision')).text()).toContain('so nothing was saved.');
  const faulty = await second().fill({ 'Note for your colleagues': '' }).submit('Give it back');
  expect([faulty.text(), errorsOn(faulty)]).toEqual([expect.stringContaining('so nothing was saved.'), []]);
  const form = (await openClaim(nadia)).form({ button: 'Confirm the decision' });
  const confirmed = await form.submit('Confirm the decision');
  expect(confirmed.text()).toContain('The decision was saved. The member gets an email.');
  expect((await nadia.get('/desk/claims')).text()).not.toContain('Storage year');
  const done = await victor.get(own.path);
  expect(done.text()).toMatch(/Confirmed by Nadia Farouk on/);
  // A double click.
  expect((await form.submit('Confirm the decision')).text()).toContain('The decision was saved.');
});
