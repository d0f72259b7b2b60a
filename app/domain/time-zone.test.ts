import { expect, test } from 'vitest';
import { haveSameClock, isTimeZone, readTimeZone } from './time-zone.ts';

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+02:00', undefined],
  ['', undefined],
])('%s', (name, zone) => {
  expect(readTimeZone(name)).toBe(zone);
});

test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'Asia/Calcutta'])(
  '%s is a zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each([
  '',
  'Mars/Olympus',
  '+02:00',
  'Z',
  '2026-03-02T12:00[Europe/Paris]',
  '../etc/passwd',
  'a'.repeat(5000),
])('%s is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test.each([
  ['America/New_York', 'America/Detroit', true],
  ['America/Denver', 'America/Phoenix', false],
  ['Africa/Cairo', 'Asia/Beirut', false],
  ['UTC', 'Africa/Abidjan', true],
])('the clocks of %s and %s agree all year: %s', (one, other, agree) => {
  const now = Temporal.Instant.from('2026-01-15T12:00Z');
  expect(haveSameClock(one, other, now)).toBe(agree);
  expect(haveSameClock(other, one, now)).toBe(agree);
});
