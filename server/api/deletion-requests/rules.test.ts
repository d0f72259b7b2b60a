import { expect, test } from 'vitest';
import { isAbout, isPutOff } from './rules.ts';

test.each([
  ['2026-03-02T12:00:00.123457Z', '2026-03-02T12:00:00.123456789Z', true],
  ['2026-03-02 12:00:00.123456+00', '2026-03-02T12:00:00.123456Z', true],
  ['2026-03-02T12:00:00.123456Z', '2026-03-02T12:00:00.123457Z', false],
])('a request of %s in the database is the one that a job names %s: %s', (kept, named, same) => {
  expect(isAbout({ requested_at: kept }, named)).toBe(same);
});

test('a request is put off when it happens later than thirty days after it was made', () => {
  const requested_at = '2026-03-02T12:00:00Z';
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00Z' })).toBe(false);
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00.000001Z' })).toBe(true);
});
