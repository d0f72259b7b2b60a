import { afterAll, expect, test } from 'vitest';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { errorsOn, staffAt } from './staff-visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());
const leila = await staffAt(app, 'leila.mansour');
const hanna = await staffAt(app, 'hanna.berg');

/** The first visit of the list. */
const opened = async (list: Page) =>
  leila.get(list.document.querySelector('.leads-on a')?.getAttribute('href') ?? '');

test('a missing note is work, which its expert takes with what was typed', async () => {
  const waiting = await leila.get('/desk?kind=visit_note');
  expect(waiting.text()).toContain('Note after a visit ·');
  const administrators = await hanna.get('/desk?kind=visit_note');
  expect(administrators.text()).toMatch(/Note after a visit · .*With Leila Mansour/);
  expect(administrators.document.querySelector('.leads-on')).toBeNull();
  const page = await opened(waiting);
  const form = (of: Page) => of.form({ button: 'Send to the member' });
  const taken = await form(page).fill({ Note: 'Sleep and' }).submit('Take it');
  expect([taken.path, taken.text()]).toEqual([page.path, expect.stringContaining('You are on this now.')]);
  expect(form(taken).entries('Keep as a draft')).toContainEqual(['text', 'Sleep and']);
  expect((await hanna.get('/desk?kind=visit_note')).text()).toContain('Leila Mansour is on this');
  await form(taken).submit('Hand it back');
});

test('an expert finds a visit without a note, keeps a draft, sends it once and corrects it', async () => {
  const list = await (await leila.get('/desk/visits')).follow('Note missing');
  const page = await opened(list);
  expect(page.text()).toContain('The member wrote nothing.');
  const form = (of: Page = page) => of.form({ button: 'Keep as a draft' });
  expect(errorsOn(await form().submit('Send to the member'))).toEqual(['Write the note for the member']);
  const kept = await form().fill({ Note: 'Sleep\r\nand rest.' }).submit('Keep as a draft');
  expect(kept.text()).toContain('The draft is kept.');
  expect((await leila.get('/desk/visits?missing=true')).text()).toContain('Note not sent yet');
  const sent = await form(await leila.get(page.path)).submit('Send to the member');
  expect(sent.text()).toContain('The note is sent.');
  expect(sent.text()).toMatch(/Sleep\s+and rest\./);
  // The page that was open before has the first version.
  const late = await form().fill({ Note: 'Something else' }).submit('Send to the member');
  expect([late.status, errorsOn(late)]).toEqual([
    409,
    ['Another version of this note was sent meanwhile. Look at it before you correct it.'],
  ]);
  const corrected = await form(sent).fill({ Note: 'Sleep well.' }).submit('Send the correction');
  expect(corrected.text()).toContain('An earlier version.');
  expect((await leila.get('/desk/visits?missing=true')).text()).toContain('No note is missing');
  expect((await leila.get('/desk?kind=visit_note')).text()).toContain('Nothing waits here');
});

test('a member who was in the room counts as present', async () => {
  const list = await (await leila.get('/desk/visits')).follow('Earlier visits');
  expect((await opened(list)).text()).not.toContain('The member did not come');
});

test('an expert changes weekly hours', async () => {
  const hours = await leila.get('/desk/hours');
  expect(hours.path).toBe('/desk/hours/leila_mansour');
  const add = await hours.follow('Add weekly hours');
  const form = () => add.form({ button: 'Save' });
  expect(errorsOn(await form().submit('Save'))).toHaveLength(3);
  const sunday = { 'Day of the week': 'Sunday', From: '9:15 AM', Until: '11 AM' };
  expect(errorsOn(await form().fill(sunday).submit('Save'))).toEqual([
    'Enter a time on the hour or half past.',
  ]);
  const saved = await form()
    .fill({ ...sunday, From: '9 AM' })
    .submit('Save');
  expect(saved.text()).toMatch(/Sunday\s+9:00\sAM to 11:00\sAM/);
  const change = await leila.get(`${add.path}?change=7-09:00`);
  const changed = await change.form({ button: 'Save' }).fill({ Until: '12:30 PM' }).submit('Save');
  expect(changed.text()).toMatch(/9:00\sAM to 12:30\sPM/);
  const overlap = await form()
    .fill({ ...sunday, From: '12 PM', Until: '13:00' })
    .submit('Save');
  expect(errorsOn(overlap)).toEqual([
    'There are other hours at that time. Change those, or choose other times.',
  ]);
});

test('a visit in time taken off is listed, kept, and canceled only when chosen', async () => {
  const list = await leila.get('/desk/visits');
  const page = await opened(list);
  expect(page.text()).toContain('My last blood test was in spring.');
  const add = await leila.get('/desk/hours/leila_mansour/day');
  const now = (await app.clock.now()).toZonedDateTimeISO('America/New_York');
  const last = now.add({ days: 6 });
  const off = await add
    .form({ button: 'Save' })
    .fill({
      'What is different?': 'Away all day, one or several days',
      Day: { Month: String(now.month), Day: String(now.day), Year: String(now.year) },
      'Last day off': { Month: String(last.month), Day: String(last.day), Year: String(last.year) },
    })
    .submit('Save');
  const heading = 'Booked visits outside of these hours';
  expect(off.text()).toContain(heading);
  const administrators = await (await hanna.get('/desk/hours')).follow('Leila Mansour');
  expect(administrators.text()).toContain(heading);
  expect(administrators.text()).not.toContain('See who comes');
  const form = (of: Page) => of.form({ button: 'Keep the chosen visits' });
  const cancel = 'Cancel the chosen visits and tell the members';
  expect((await form(off).submit(cancel)).text()).toContain('Choose at least one visit.');
  const when = form(off).element.querySelector('.choice')?.textContent?.trim() ?? '';
  const kept = await form(off)
    .fill({ Visits: [when] })
    .submit('Keep the chosen visits');
  expect(kept.text()).toContain('Kept: it takes place');
  const labeled = form(kept).element.querySelector('.choice')?.textContent?.trim() ?? '';
  const canceled = await form(kept)
    .fill({ Visits: [labeled] })
    .submit(cancel);
  expect(canceled.text()).not.toContain(heading);
  expect((await leila.get(page.path)).text()).toContain('Canceled');
});
