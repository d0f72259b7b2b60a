import { expect, test } from 'vitest';
import { dayAndTime, visitChange } from './visit-view.ts';

const booked_at = '2026-03-02T15:00:00Z';

test.each([
  ['open', 'booked', 1, '2026-03-01T14:59:59Z'],
  ['late', 'booked', 0, '2026-03-01T15:00:00Z'],
  ['late', 'booked', -86_399, '2026-03-02T14:59:59Z'],
  ['none', 'booked', -86_400, booked_at],
  ['none', 'canceled', 3600, '2026-03-01T14:00:00Z'],
  ['none', 'over', -90_000, '2026-03-02T16:00:00Z'],
] as const)('%s: a visit that is %s, with %i seconds left to change it', (change, state, left, now) => {
  const call = { state, time_to_stop_edit: left, booked_at };
  expect(visitChange(call, Temporal.Instant.from(now))).toBe(change);
});

test.each([
  ['2026-11-01T05:30:00Z', 'Sunday, November 1, 1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'Sunday, November 1, 1:30 AM EST'],
  ['2026-11-02T06:30:00Z', 'Monday, November 2, 1:30 AM'],
])('the hour of %s is told from the one of the same name: %s', (instant, words) => {
  const now = Temporal.Instant.from('2026-10-20T12:00:00Z');
  const shown = dayAndTime(instant, { locale: 'en', timeZone: 'America/New_York', now });
  expect(shown.replaceAll('\u00a0', ' ')).toBe(words);
});
