import { expect, test } from 'vitest';
import { optionalTimeZone } from './member.ts';

test('a zone the API made up counts as not told', () => {
  expect(optionalTimeZone.parse('Mars/Olympus')).toBeNull();
  expect(optionalTimeZone.parse(undefined)).toBeNull();
  expect(optionalTimeZone.parse('Europe/Paris')).toBe('Europe/Paris');
});
