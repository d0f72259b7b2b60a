import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentWeek } from './pregnancy-week.ts';

const setOn = Temporal.PlainDate.from('2026-03-02');
const week = fc.integer({ min: 1, max: 42 });

test('the week counts on from the day it was given', () => {
  expect(currentWeek({ week: 22, setOn }, setOn)).toBe(22);
  expect(currentWeek({ week: 22, setOn }, setOn.add({ days: 6 }))).toBe(22);
  expect(currentWeek({ week: 22, setOn }, setOn.add({ days: 7 }))).toBe(23);
});

test('a day later never shows an earlier week, and never one above 42', () => {
  fc.assert(
    fc.property(week, fc.integer({ min: -30, max: 500 }), (given, days) => {
      const today = setOn.add({ days });
      const shown = currentWeek({ week: given, setOn }, today);
      expect(shown).toBeGreaterThanOrEqual(given);
      expect(shown).toBeLessThanOrEqual(42);
      expect(currentWeek({ week: given, setOn }, today.add({ days: 1 }))).toBeGreaterThanOrEqual(shown);
    }),
  );
});
