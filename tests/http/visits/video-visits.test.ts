import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const place = '/video-visits/postpartum/lactation';

/** Opens the confirmation of a free time of the last day that is offered: the first one, or another. */
async function chooseTime(visitor: Visitor, from = place, index = 0): Promise<Page> {
  const start = await visitor.get(from);
  const days = Array.from(
    start.document.querySelectorAll<HTMLOptionElement>('#date option'),
    ({ value }) => value,
  );
  const separator = from.includes('?') ? '&' : '?';
  const page = await visitor.get(`${from}${separator}date=${days.at(-1)}`);
  const time = Array.from(
    page.document.querySelectorAll('main .card .times a'),
    (link) => link.getAttribute('href') ?? '',
  ).at(index);
  if (!time) throw new Error(`no time is free on ${days.at(-1)}`);
  return visitor.get(time);
}

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
  const [other] = Array.from(
    refused.document.querySelectorAll<HTMLInputElement>('input[name=booked_at]'),
    ({ value }) => value,
  );
  expect(other).toBeDefined();
  const nothing = await refused.form().submit();
  expect(nothing.status).toBe(422);
  expect(nothing.errors.map(({ text }) => text)).toEqual(['Choose a time.']);
  const label = nothing.document.querySelector('.choices label')?.textContent ?? '';
  const visit = await nothing.form().fill({ 'Choose another time': label }).submit();
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

test('times are shown in the zone of the address, by its name', async () => {
  const { visitor } = await signIn(app.baseUrl, ana, { languages: 'es' });
  const page = await visitor.get(`${place}?zone=Pacific/Honolulu`);
  expect(page.text()).toMatch(/, hora estándar de Hawái-Aleutianas/);
  expect(page.document.querySelector<HTMLSelectElement>('#zone')?.value).toBe('Pacific/Honolulu');
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

test('without free times the nearest day with one is one click away', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const offered = (await visitor.get(place)).document.querySelectorAll<HTMLOptionElement>('#date option');
  const days = new Set(Array.from(offered, ({ value }) => value));
  let day = Temporal.PlainDate.from([...days][0] ?? '');
  while (days.has(day.toString())) day = day.add({ days: 1 });
  const empty = await visitor.get(`${place}?date=${day.toString()}&zone=America/Chicago`);
  expect(empty.text()).toContain('No experts are available on this date.');
  const [link = ''] = empty.links.filter((name) => name.startsWith('See '));
  const nearest = await empty.follow(link);
  expect(days.has(nearest.url.searchParams.get('date') ?? '')).toBe(true);
  expect(nearest.document.querySelectorAll('main .card .times a').length).toBeGreaterThan(0);
  expect(nearest.text('main h2')).toMatch(/, Central Time$/);
});

test('other times beside a note show the zone as well, and Spanish starts lines with a capital letter', async () => {
  const { visitor } = await signIn(app.baseUrl, ana);
  const page = await visitor.get(`${place}?locale=es`);
  expect(page.text('main h2')).toMatch(/^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), /);
  const confirm = await chooseTime(visitor);
  const { visitor: rival } = await signIn(app.baseUrl, maya);
  await (await rival.get(confirm.path)).form().submit();
  const refused = await confirm.form().submit();
  const labels = Array.from(
    refused.document.querySelectorAll('.choices label'),
    (label) => label.textContent,
  );
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(label).toMatch(/^[A-ZÁÉÍÓÚ].*\(hora .+\)$/);
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
