import { expect, test } from 'vitest';
import { typedDay, typedInstant } from './typed-day.ts';

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-02-30', undefined],
  ['2026-3-5', undefined],
  ['', undefined],
  [null, undefined],
])('the day %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['2026-03-05T15:00:00Z', '2026-03-05T15:00:00Z'],
  ['2026-03-05T10:00:00-05:00', '2026-03-05T15:00:00Z'],
  ['2026-03-05', undefined],
  ['soon', undefined],
  ['+275760-09-13T00:00:00Z', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  [undefined, undefined],
])('the moment %s', (text, instant) => {
  expect(typedInstant(text)).toBe(instant);
});
