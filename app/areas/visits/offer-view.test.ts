import { expect, test } from 'vitest';
import { daysView, expertsView, stripView, nearestDays } from './offer-view.ts';

const offer = {
  date: '2026-03-05',
  timezone: 'America/New_York',
  days: ['2026-03-03', '2026-03-06', '2026-03-09'],
  times_by_day: { '2026-03-03': 2, '2026-03-06': 1, '2026-03-09': 12 },
  experts: [],
};

test('a day without free times is still among the days to choose from', () => {
  expect(daysView(offer, 'en').map(({ label }) => label)).toEqual([
    'Tuesday, March 3',
    'Thursday, March 5',
    'Friday, March 6',
    'Monday, March 9',
  ]);
});

test('the strip has six days, with links to earlier and later ones', () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  const strip = (date: string) =>
    stripView(
      { ...offer, days, date, times_by_day: { '2026-03-08': 3 } },
      { locale: 'en', addressOn: (day) => `?date=${day}` },
    );
  const middle = strip('2026-03-08');
  expect(middle.days.map(({ day }) => day)).toEqual([
    'Mar 7',
    'Mar 8',
    'Mar 9',
    'Mar 10',
    'Mar 11',
    'Mar 12',
  ]);
  expect(middle.days[1]).toEqual({
    href: '?date=2026-03-08',
    weekday: 'Sun',
    day: 'Mar 8',
    times: 3,
    isCurrent: true,
  });
  expect([middle.earlierHref, middle.laterHref]).toEqual(['?date=2026-03-06', '?date=2026-03-13']);
  expect([strip('2026-03-01').earlierHref, strip('2026-03-14').laterHref]).toEqual([undefined, undefined]);
  expect(strip('2026-12-31').days.map(({ day }) => day)).toEqual(['Mar 13', 'Mar 14', 'Dec 31']);
});

test('the three nearest days with a free time are offered instead, of two as near the earlier first', () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-09'];
  expect(nearestDays({ date: '2026-03-04', days })).toEqual(['2026-03-03', '2026-03-05', '2026-03-02']);
  expect(nearestDays({ date: '9999-12-31', days })).toEqual(['2026-03-09', '2026-03-05', '2026-03-03']);
  expect(nearestDays({ date: '2026-03-05', days })).toEqual([]);
  expect(nearestDays({ date: '2026-03-05', days: [] })).toEqual([]);
});

test('a time is a link to where it is confirmed, and to where a visit is moved', () => {
  const rosa = {
    id: 'rosa_delgado',
    name: 'Rosa Delgado',
    role: 'Care Partner',
    image_set: null,
    timeslots: ['2026-03-05T15:00:00Z'],
    fname: null,
    lname: null,
    body: null,
    education: null,
    experience: null,
    sign_languages: [],
    spoken_languages: [],
    timezone: null,
    topics: [],
  };
  const place = { category: 'postpartum', subject: 'lactation' };
  const slotsOf = (query: { zone?: string; visit?: string }) =>
    expertsView({ ...offer, experts: [rosa] }, place, { locale: 'en', query })[0]?.parts[0]?.slots;
  expect(slotsOf({})).toEqual([
    {
      href: '/video-visits/postpartum/lactation/rosa_delgado/schedule/2026-03-05T15:00:00Z',
      time: '10:00 AM',
    },
  ]);
  expect(slotsOf({ zone: 'Europe/Dublin', visit: 'v1' })?.[0]?.href).toBe(
    '/video-visits/postpartum/lactation/rosa_delgado/reschedule/2026-03-05T15:00:00Z?zone=Europe%2FDublin&visit=v1',
  );
  const clocksGoBack = expertsView(
    {
      ...offer,
      date: '2026-11-01',
      experts: [
        { ...rosa, timeslots: ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T22:00:00Z'] },
      ],
    },
    place,
    { locale: 'en', query: {} },
  )[0]?.parts.map(({ part, slots }) => [part, ...slots.map(({ time }) => time)]);
  expect(clocksGoBack).toEqual([
    ['morning', '1:30 AM EDT', '1:30 AM EST'],
    ['evening', '5:00 PM EST'],
  ]);
});
