import { expect, test } from 'vitest';
import { isTimeZone, optionalTimeZone } from './time-zone.ts';

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

test('a zone the API made up counts as not told', () => {
  expect(optionalTimeZone.parse('Mars/Olympus')).toBeNull();
  expect(optionalTimeZone.parse(undefined)).toBeNull();
  expect(optionalTimeZone.parse('Europe/Paris')).toBe('Europe/Paris');
});
