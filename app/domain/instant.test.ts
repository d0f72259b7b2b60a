import { expect, test } from 'vitest';
import { readInstant } from './instant.ts';

test.each<[string, string | undefined]>([
  ['2026-03-05T15:00:00Z', '2026-03-05T15:00:00Z'],
  ['2026-03-05T10:00:00-05:00', '2026-03-05T15:00:00Z'],
  ['2026-03-05', undefined],
  ['soon', undefined],
  ['+275760-09-13T00:00:00Z', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['0000-01-01T00:00:00Z', undefined],
])('the moment %s', (text, instant) => {
  expect(readInstant(text)?.toString()).toBe(instant);
});
