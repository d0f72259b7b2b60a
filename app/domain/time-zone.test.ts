import { expect, test } from 'vitest';
import { isTimeZone, readTimeZone } from './time-zone.ts';

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
