import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areWeeksOver, currentWeek, weekOf } from './pregnancy-week.ts';

const setOn = Temporal.PlainDate.from('2026-03-02');
const week = fc.integer({ min: 1, max: 42 });

test('the week advances from the day it was entered', () => {
  expect(currentWeek({ week: 22, setOn }, setOn)).toBe(22);
  expect(currentWeek({ week: 22, setOn }, setOn.add({ days: 6 }))).toBe(22);
  expect(currentWeek({ week: 22, setOn }, setOn.add({ days: 7 }))).toBe(23);
});

test('a day later never counts an earlier week', () => {
  fc.assert(
    fc.property(week, fc.integer({ min: -30, max: 500 }), (given, days) => {
      const today = setOn.add({ days });
      const shown = currentWeek({ week: given, setOn }, today);
      expect(shown).toBeGreaterThanOrEqual(given);
      expect(currentWeek({ week: given, setOn }, today.add({ days: 1 }))).toBeGreaterThanOrEqual(shown);
    }),
  );
});

test.each([
  [6, 42, false],
  [7, null, true],
  [700, null, true],
])('%i days after the last week began it is week %s', (days, shown, isOver) => {
  const member = { pregnancy_week: 42, pregnancy_week_set_on: setOn.toString() };
  const today = setOn.add({ days });
  expect(weekOf(member, today)).toBe(shown);
  expect(areWeeksOver(member, today)).toBe(isOver);
});

test('an unknown week is never over', () => {
  const member = { pregnancy_week: null, pregnancy_week_set_on: null };
  expect(weekOf(member, setOn)).toBeNull();
  expect(areWeeksOver(member, setOn)).toBe(false);
});
