import { expect, test } from 'vitest';
import { canWriteNote, correctUntil, hasBegun, isFresh } from './rules.ts';

const bookedAt = Temporal.Instant.from('2026-03-04T15:00:00Z');
const endsAt = bookedAt.add({ minutes: 30 });
const visit = { bookedAt, endsAt, canceled: false };
const week = { hours: 24 * 7 };
const justBefore = (moment: Temporal.Instant) => moment.subtract({ milliseconds: 1 });

test('a visit is fresh until a week after its end', () => {
  expect(isFresh(visit, justBefore(endsAt.add(week)))).toBe(true);
  expect(isFresh(visit, endsAt.add(week))).toBe(false);
});

test('a visit has begun at its time, unless it is canceled', () => {
  expect(hasBegun(visit, bookedAt)).toBe(true);
  expect(hasBegun(visit, justBefore(bookedAt))).toBe(false);
  expect(hasBegun({ ...visit, canceled: true }, bookedAt)).toBe(false);
});

test('a note is written at any time after the beginning, and corrected for a week after it was sent', () => {
  const late = bookedAt.add({ hours: 24 * 90 });
  expect(canWriteNote(visit, undefined, justBefore(bookedAt))).toBe(false);
  expect(canWriteNote(visit, undefined, late)).toBe(true);
  expect(canWriteNote(visit, late, justBefore(correctUntil(late)))).toBe(true);
  expect(canWriteNote(visit, late, correctUntil(late))).toBe(false);
  expect(canWriteNote({ ...visit, canceled: true }, undefined, late)).toBe(false);
});
