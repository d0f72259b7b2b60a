import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAdult } from './about-member.ts';

const born = (year: number, month: number, day: number) => Temporal.PlainDate.from({ year, month, day });

test('a person is an adult from the eighteenth birthday on', () => {
  const days = fc.record({
    year: fc.integer({ min: 1900, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    later: fc.integer({ min: 0, max: 40_000 }),
  });
  fc.assert(
    fc.property(days, ({ year, month, day, later }) => {
      const dob = born(year, month, day);
      const birthday = dob.add({ years: 18 });
      expect(isAdult(dob, birthday.subtract({ days: 1 }))).toBe(false);
      expect(isAdult(dob, birthday.add({ days: later }))).toBe(true);
    }),
  );
});

test('a leap day comes on the last day of February', () => {
  const dob = born(2008, 2, 29);
  expect([isAdult(dob, born(2026, 2, 27)), isAdult(dob, born(2026, 2, 28))]).toEqual([false, true]);
});
