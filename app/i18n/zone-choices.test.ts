import { expect, test, describe } from 'vitest';
import { dayOfInstant, formatDayOf } from './day-of-instant.ts';
import { namedZones, zoneChoices } from './zone-choices.ts';

test('the day of an instant depends on the time zone', () => {
  const instant = '2026-03-14T03:30:00Z';
  expect(dayOfInstant(instant, 'UTC')).toBe('2026-03-14');
  expect(dayOfInstant(instant, 'America/Los_Angeles')).toBe('2026-03-13');
  expect(formatDayOf(instant, { locale: 'en', timeZone: 'America/Los_Angeles' })).toBe('March 13, 2026');
});

const now = Temporal.Instant.from('2026-01-15T12:00Z');
const namesOf = (zones: string[], locale = 'en') => namedZones(zones, locale, now).map(({ name }) => name);

describe('zones of one name', () => {
  test('are one entry if their clocks agree all year', () => {
    expect(namesOf(['America/New_York', 'America/Detroit'])).toEqual(['Eastern Time']);
  });

  test('have their cities if their clocks differ', () => {
    expect(namesOf(['Africa/Cairo', 'Asia/Beirut', 'Europe/Dublin'])).toEqual([
      'Eastern European Time (Cairo)',
      'Eastern European Time (Beirut)',
      'Ireland Time',
    ]);
  });
});

test('the member’s zones come before the usual ones, without duplicates', () => {
  const choices = zoneChoices([undefined, 'Asia/Tokyo', 'America/Chicago'], 'es', now);
  expect(choices.slice(0, 3)).toEqual([
    { value: 'Asia/Tokyo', label: 'Hora estándar de Japón' },
    { value: 'America/Chicago', label: 'Hora central' },
    { value: 'America/New_York', label: 'Hora oriental' },
  ]);
  expect(choices).toHaveLength(11);
});
