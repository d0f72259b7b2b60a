import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { chooseTime, place } from './choose-time.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

test('a visit is booked with a note, added to a calendar, moved and canceled', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const confirm = await chooseTime(visitor);
  expect(confirm.h1).toBe('Check and book');
  const visit = await confirm.form().fill({ 'What should your expert know?': 'We have twins.' }).submit();
  expect(visit.redirects.map(({ status }) => status)).toEqual([303]);
  expect(visit.text('body')).toContain('Your visit is booked.');
  expect(visit.text()).toContain('We have twins.');

  const entry = async () => {
    const file = await visitor.get(`${visit.path}/calendar.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(file.body.toString()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    return { uid: event.uid, sequence: event.sequence, starts: String(event.startDate) };
  };
  const first = await entry();
  expect(first.sequence).toBe(0);

  const moving = await chooseTime(visitor, `${place}?visit=${visit.path.split('/').at(-1)}`, -1);
  expect(moving.h1).toBe('Change the time of your visit');
  const moved = await moving.form().submit();
  expect([moved.path, moved.text('body').includes('Your visit has a new time.')]).toEqual([visit.path, true]);
  const second = await entry();
  expect([second.uid, second.sequence]).toEqual([first.uid, 1]);
  expect(second.starts).not.toBe(first.starts);

  const asked = await moved.follow('Cancel this visit');
  const canceled = await asked.press('Yes, cancel it');
  expect(canceled.text()).toContain('This visit is canceled.');
  expect((await entry()).sequence).toBe(2);
  expect((await visitor.get(`${visit.path}/cancel`)).path).toBe(visit.path);
});

test('a time booked by another member: the note is kept, and other times are offered', async () => {
  const [{ visitor }, { visitor: rival }] = await Promise.all([
    signIn(app.baseUrl, maya),
    signIn(app.baseUrl, ana),
  ]);
  const confirm = await chooseTime(visitor);
  const taken = await rival.get(confirm.path);
  expect((await taken.form().submit()).redirects).toHaveLength(1);

  const note = { 'What should your expert know?': 'Evenings are best.' };
  const refused = await confirm.form().fill(note).submit();
  expect(refused.status).toBe(409);
  expect(refused.title).toMatch(/^Error: /);
  expect(refused.text()).toContain('The time you chose is no longer free.');
  expect(refused.form().entries()).toContainEqual(['note', 'Evenings are best.']);
  const labels = Array.from(
    refused.document.querySelectorAll('.choices label'),
    (label) => label.textContent,
  );
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toMatch(/^[A-Z]\w+day, .*\(Pacific Time\)$/);
  const nothing = await refused.form().submit();
  expect(nothing.status).toBe(422);
  expect(nothing.errors.map(({ text }) => text)).toEqual(['Choose a time.']);
  const visit = await nothing
    .form()
    .fill({ 'Choose another time': labels[0] ?? '' })
    .submit();
  expect(visit.text()).toContain('Evenings are best.');
});

test('a day instead of a time redirects to that day, and an invalid time is 404', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const expert = `${place}/ines_carvalho`;
  expect((await visitor.get(`${expert}/schedule/2026-12-01`)).path).toBe(
    '/video-visits/call-subjects/lactation/ines_carvalho?date=2026-12-01',
  );
  expect((await visitor.get(`${expert}/schedule/soon`)).status).toBe(404);
  expect((await visitor.get('/video-visits/fertility/lactation')).status).toBe(404);
  expect((await visitor.get(`${place}/kenji_watanabe/schedule/2026-12-01T15:00:00Z`)).status).toBe(404);
});

test('times are in the member’s zone, wherever the browser is', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  expect((await visitor.get(place)).text('main h2')).toMatch(/, Pacific Time$/);
  const { visitor: traveller } = await signIn(app.baseUrl, maya);
  await traveller.cookies.setCookie('time_zone=Pacific/Honolulu', app.baseUrl);
  const subject = await traveller.get(place);
  expect(subject.text('main h2')).toMatch(/, Pacific Time$/);
  expect(subject.text('#zone'), 'offered for the free times').toContain('Hawaii-Aleutian');
  const visit = await (await traveller.get('/video-visits')).follow('Birth preferences with Amara Cole');
  expect(visit.text()).toContain('Pacific Time');
  expect(visit.text()).not.toContain('Hawaii');
});

test('another member’s visit is 404', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const own = (await visitor.get('/video-visits')).href('Birth preferences with Amara Cole');
  const { visitor: other } = await signIn(app.baseUrl, ana);
  for (const address of [
    own,
    `${own}/cancel`,
    `${own}/calendar.ics`,
    `${place}/ines_carvalho/reschedule/2026-12-01T15:00:00Z?visit=${own?.split('/').at(-1)}`,
  ]) {
    expect((await other.get(address ?? '')).status, `${address}`).toBe(404);
  }
});
