import { expect, test } from 'vitest';
import { describeDays, describeExperts, nearestDays } from './describe-offer.ts';

const offer = {
  date: '2026-03-05',
  timezone: 'America/New_York',
  days: ['2026-03-03', '2026-03-06', '2026-03-09'],
  experts: [],
};

test('a day without free times is still among the days to choose from', () => {
  expect(describeDays(offer, 'en').map(({ label }) => label)).toEqual([
    'Tuesday, March 3',
    'Thursday, March 5',
    'Friday, March 6',
    'Monday, March 9',
  ]);
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
    duration: null,
    call_subject_name: null,
  };
  const place = { category: 'postpartum', subject: 'lactation' };
  const slotsOf = (query: { zone?: string; visit?: string }) =>
    describeExperts({ ...offer, experts: [rosa] }, place, { locale: 'en', query })[0]?.slots;
  expect(slotsOf({})).toEqual([
    {
      href: '/video-visits/postpartum/lactation/rosa_delgado/schedule/2026-03-05T15:00:00Z',
      time: '10:00 AM EST',
    },
  ]);
  expect(slotsOf({ zone: 'Europe/Dublin', visit: 'v1' })?.[0]?.href).toBe(
    '/video-visits/postpartum/lactation/rosa_delgado/reschedule/2026-03-05T15:00:00Z?zone=Europe%2FDublin&visit=v1',
  );
});
