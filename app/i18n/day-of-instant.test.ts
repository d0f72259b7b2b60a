import { expect, test } from 'vitest';
import { dayOfInstant, formatDayOf } from './day-of-instant.ts';

test('the day of an instant depends on the time zone', () => {
  const instant = '2026-03-14T03:30:00Z';
  expect(dayOfInstant(instant, 'UTC')).toBe('2026-03-14');
  expect(dayOfInstant(instant, 'America/Los_Angeles')).toBe('2026-03-13');
  expect(formatDayOf(instant, { locale: 'en', timeZone: 'America/Los_Angeles' })).toBe('March 13, 2026');
});
