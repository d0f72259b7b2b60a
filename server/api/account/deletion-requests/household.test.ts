import { expect, test } from 'vitest';
import { isPutOff } from './household.ts';

test('a request is postponed if it is processed more than thirty days after it was made', () => {
  const requested_at = '2026-03-02T12:00:00Z';
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00Z' })).toBe(false);
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00.000001Z' })).toBe(true);
});
