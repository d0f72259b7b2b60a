import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';
import { chooseTime, daysOn, place, timesOn } from './choose-time.ts';

const app = await hostApp();
let visitor: Visitor;
beforeAll(async () => {
  ({ visitor } = await signIn(app.baseUrl, maya));
});
afterAll(() => app[Symbol.asyncDispose]());

const expert = `${place}/ines_carvalho`;
const alone = '/video-visits/call-subjects/lactation/ines_carvalho';

const lastDay = (of: Visitor) => chooseTime(of, alone);

describe('odd addresses', () => {
  const token = 'x'.repeat(200);
  test('that do not exist are 404', async () => {
    const addresses = [
      `/video-visits/upcoming/${token}`,
      '/video-visits/upcoming/a%00b',
      `/video-visits/upcoming/${token}/cancel`,
      `/video-visits/upcoming/${token}/calendar.ics`,
      `/video-visits/${token}`,
      '/video-visits/a%00b',
      '/video-visits/postpartum/a%00b',
      `/video-visits/call-subjects/${token}`,
      '/video-visits/call-subjects/lactation/a%00b',
      `${place}?visit=unknown`,
      `${place}?visit=${token}`,
      `${place}?visit=%00`,
      `${expert}/reschedule/2026-12-01T15:00:00Z`,
      `${expert}/reschedule/2026-12-01T15:00:00Z?visit=unknown`,
      `${expert}/schedule/%2B275760-09-13T00:00:00Z`,
      `${expert}/schedule/-271821-04-20T00:00:00Z`,
      `${expert}/schedule/0000-06-01T00:00:00Z`,
      `${expert}/schedule/%00`,
    ];
    const answers = await Promise.all(addresses.map((address) => visitor.get(address)));
    expect(answers.flatMap(({ status }, index) => (status === 404 ? [] : addresses[index]))).toEqual([]);
  });

  test('with an odd day or zone are a page of times, in a zone with a name', async () => {
    for (const query of [
      'date=2026-02-30',
      'date=0000-00-00',
      'date=0001-01-01',
      'date=9999-12-31',
      'date=%00',
      'date=',
      'zone=Mars/Base',
      'zone=',
      'zone=%2B02:00',
      'zone=utc',
      `zone=${'America/'.repeat(40)}`,
      'zone=%00&date=%00',
    ]) {
      const page = await visitor.get(`${place}?${query}`);
      expect(page.status, `${query}`).toBe(200);
      expect(page.text('main h2'), `${query}`).toMatch(/, .+ (Time|Coordinated Universal Time)$/);
    }
  });

  test.each(['1999-01-01T15:00:00Z', '9999-12-31T23:59:59Z'])(
    '%s is not free, other times are',
    async (slot) => {
      const page = await visitor.get(`${expert}/schedule/${slot}`);
      expect(page.status).toBe(200);
      expect(page.text()).toContain('The time you chose is no longer free.');
      expect(page.document.querySelectorAll('input[name=booked_at]').length).toBeGreaterThan(0);
    },
  );
});

test('the day and the visit name their zone once, the visit as the zone is called on that day', async () => {
  const page = await visitor.get(`${place}?zone=America/Chicago`);
  expect(page.text('main h2')).toMatch(/, Central Time$/);
  expect(page.document.querySelector<HTMLSelectElement>('#zone')?.value).toBe('America/Chicago');
  const spanish = await visitor.get(`${place}?zone=Pacific/Honolulu&locale=es`);
  expect(spanish.text('main h2')).toMatch(/^[LMJVSD]\p{L}+, .*, hora estándar de Hawái-Aleutianas$/u);
  await visitor.get(`${place}?locale=en`);
  for (const { text } of timesOn(page)) expect(text).toMatch(/^\d+:\d\d\s[AP]M with /);
  const confirm = await visitor.get(timesOn(page)[0]?.href ?? '');
  expect(confirm.text('dl')).toMatch(/ [AP]M C[SD]T(?! \()/);
});

test('the booking page lists the languages that the expert speaks', async () => {
  const confirm = await lastDay(visitor);
  expect(confirm.text('dl')).toMatch(/Languages English, Portuguese, and Spanish/);
  const spanish = await visitor.get(`${confirm.path}?locale=es`);
  expect(spanish.text('dl')).toContain('Idiomas Inglés, portugués y español');
  await visitor.get(`${confirm.path}?locale=en`);
});

test('the three nearest days are offered when no one has time', async () => {
  const days = daysOn(await visitor.get(`${alone}?zone=America/Chicago`));
  const last = Temporal.PlainDate.from(days.at(-1) ?? '');
  const empty = await visitor.get(`${alone}?zone=America/Chicago&date=${last.add({ days: 40 }).toString()}`);
  expect(empty.text()).toContain('No experts are available on this date.');
  const offered = Array.from(empty.document.querySelectorAll('main .actions a[href*="date="]'), (link) =>
    new URL(link.getAttribute('href') ?? '', app.baseUrl).searchParams.get('date'),
  );
  expect(offered).toEqual(days.slice(-3));
  const nearest = await empty.follow(empty.links.find((name) => name.startsWith('See ')) ?? '');
  expect(days.slice(-3)).toContain(nearest.url.searchParams.get('date'));
  expect(timesOn(nearest).length).toBeGreaterThan(0);
  expect(nearest.text('main h2')).toMatch(/, Central Time$/);
  expect((await empty.follow('See the times of all experts')).path).toMatch(`${place}?zone=`);
});

describe('a visit that was booked', () => {
  test('is the page before, instead of a time that another member took', async () => {
    const confirm = await lastDay(visitor);
    const visit = await confirm.form().submit();
    expect((await visitor.get(confirm.path)).path).toBe(visit.path);
    const { visitor: other } = await signIn(app.baseUrl, ana);
    expect((await other.get(confirm.path)).text()).toContain('El horario que elegiste ya no está libre.');
    const canceled = await (await visit.follow('Cancel this visit')).press('Yes, cancel it');
    expect(canceled.href('Take it out of my calendar')).toBe(`${visit.path}/calendar.ics`);
    const file = await visitor.get(`${visit.path}/calendar.ics`);
    expect(file.body.toString()).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    // Going back shows the time again, which is free.
    expect((await visitor.get(confirm.path)).status).toBe(200);
  });

  test('is moved within its subject, with its time shown', async () => {
    const visit = await (await lastDay(visitor)).form().submit();
    const token = visit.path.split('/').at(-1) ?? '';
    const choose = await visit.follow('Change time');
    expect(choose.text()).toContain('Your visit is now on ');
    const another = `/video-visits/postpartum/postpartum_mood?visit=${token}`;
    expect((await visitor.get(another)).status).toBe(404);
    const { visitor: other } = await signIn(app.baseUrl, ana);
    expect((await other.get(`${place}?visit=${token}`)).status).toBe(404);
    await (await visit.follow('Cancel this visit')).press('Yes, cancel it');
    expect((await visitor.get(`${place}?visit=${token}`)).path).toBe(visit.path);
  });
});

test('reminders are only promised to members who want them', async () => {
  const confirm = await lastDay(visitor);
  expect(confirm.text()).toContain('We remind you by email a day and an hour before.');
  const choose = async (answer: 'On' | 'Off') =>
    (await visitor.get('/settings/notifications'))
      .form({ button: 'Save' })
      .fill({ Notifications: answer })
      .submit();
  await choose('Off');
  const quiet = await visitor.get(confirm.path);
  expect(quiet.text()).toContain('until 24 hours before it begins');
  expect(quiet.text()).not.toContain('We remind you');
  await choose('On');
});

test('less than a day ahead the page announces that the time is fixed, and that members who cannot come must cancel', async () => {
  const confirm = await lastDay(visitor);
  expect(confirm.text()).toContain('until 24 hours before it begins');
  const slot = /\/([^/]+Z)/.exec(confirm.path)?.[1] ?? '';
  await app.clock.set(Temporal.Instant.from(slot).subtract({ hours: 5 }));
  const { visitor: late } = await signIn(app.baseUrl, maya);
  const soon = await late.get(confirm.path);
  expect(soon.text()).toContain('once it is booked, you can no longer change it');
  const far = await (await lastDay(late)).form().submit();
  const moving = confirm.path.replace('/schedule/', '/reschedule/');
  const move = await late.get(`${moving}?visit=${far.path.split('/').at(-1)}`);
  expect(move.text()).toContain('once your visit is there, you can no longer change it');
  const visit = await soon.form().submit();
  expect(visit.links).not.toContain('Cancel this visit');
  expect(visit.text()).toContain('If you cannot come, tell us here, so that your expert does not wait.');
});
