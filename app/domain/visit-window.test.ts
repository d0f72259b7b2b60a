import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeToChange, timeToJoin, timeToStopEdit } from './visit-window.ts';

const bookedAt = Temporal.Instant.from('2026-03-02T15:00:00Z');

test('a visit can be joined from ten minutes before its start', () => {
  expect(timeToJoin(bookedAt, Temporal.Instant.from('2026-03-02T14:49:59Z'))).toBe(1);
  expect(timeToJoin(bookedAt, Temporal.Instant.from('2026-03-02T14:50:00Z'))).toBe(0);
  expect(timeToJoin(bookedAt, Temporal.Instant.from('2026-03-02T15:00:00Z'))).toBe(-600);
});

test('a visit can be changed until a day before its start', () => {
  expect(timeToStopEdit(bookedAt, Temporal.Instant.from('2026-03-01T14:59:59.500Z'))).toBe(1);
  expect(timeToStopEdit(bookedAt, Temporal.Instant.from('2026-03-01T15:00:00Z'))).toBe(0);
  expect(isTimeToChange(bookedAt, Temporal.Instant.from('2026-03-01T14:59:59.999Z'))).toBe(true);
  expect(isTimeToChange(bookedAt, Temporal.Instant.from('2026-03-01T15:00:00Z'))).toBe(false);
});

test('a countdown never reaches zero early', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (milliseconds) => {
      const now = bookedAt.subtract({ minutes: 10 }).subtract({ milliseconds });
      expect(timeToJoin(bookedAt, now) <= 0).toBe(milliseconds <= 0);
    }),
  );
});
