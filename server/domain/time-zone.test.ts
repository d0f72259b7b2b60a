import { expect, test } from 'vitest';
import { readTimeZone } from './time-zone.ts';

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
