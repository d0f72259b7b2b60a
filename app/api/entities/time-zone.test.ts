import { expect, test } from 'vitest';
import { optionalTimeZone } from './member.ts';

test('an invalid time zone is read as missing', () => {
  expect(optionalTimeZone.parse('Mars/Olympus')).toBeNull();
  expect(optionalTimeZone.parse(undefined)).toBeNull();
  expect(optionalTimeZone.parse('Europe/Paris')).toBe('Europe/Paris');
});
