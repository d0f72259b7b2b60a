import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DemoCalendar } from '../demo-calendar.ts';
import { uncoveredOfLee, workedYearOfLee } from './bills-of-lee.ts';
import type { DemoBill } from './demo-bill.ts';
import { earlierBillsOfLee, shareBills, billsOfOthers } from './bills.ts';

const calendar = new DemoCalendar(Temporal.Instant.from('2026-11-21T12:00:00Z'));
const inFull = { deductibleCents: 1_500_00, outOfPocketCents: 4_000_00 };

const amountsOf = (bills: DemoBill[]) => shareBills(bills).map(({ share }) => share.amountCents);
const yearOf = (bills: DemoBill[]) => shareBills(bills).at(-1)?.share.yearAfter;
const billsOf = (member: string) => billsOfOthers(calendar).filter((bill) => bill.member === member);

test('the worked year is the one of the domain notes, to the cent', () => {
  const bills = workedYearOfLee(calendar);
  expect(bills.map(({ totalCents }) => totalCents)).toEqual([
    420_00, 185_00, 3_860_00, 2_150_00, 11_400_00, 4_800_00,
  ]);
  expect(amountsOf(bills)).toEqual([420_00, 185_00, 399_50, 1_170_00, 1_825_50, 0]);
  expect(yearOf(bills)).toEqual(inFull);
});

test('uncovered bills are paid in full and do not count in the totals of the year', () => {
  const bills = [...workedYearOfLee(calendar), ...uncoveredOfLee(calendar)];
  expect(amountsOf(bills).slice(-3)).toEqual([650_00, 180_00, 45_00]);
  expect(yearOf(bills)).toEqual(inFull);
});

test('the year before adds up too: below the copay, across the deductible, beyond the coverage', () => {
  const bills = earlierBillsOfLee(calendar);
  expect(amountsOf(bills)).toEqual([12_00, 3_388_00, 2_800_00]);
  expect(yearOf(bills)).toEqual(inFull);
});

test('a new plan year starts at zero', () => {
  const both = [...earlierBillsOfLee(calendar), ...workedYearOfLee(calendar)];
  expect(amountsOf(both)).toEqual([
    ...amountsOf(earlierBillsOfLee(calendar)),
    ...amountsOf(workedYearOfLee(calendar)),
  ]);
});

test('the high-deductible year pays for medicine from the deductible', () => {
  expect(amountsOf(billsOf('omar'))).toEqual([640_00, 3_388_00]);
  expect(yearOf(billsOf('omar'))).toEqual({ deductibleCents: 1_700_00, outOfPocketCents: 4_028_00 });
});

test('the other members are still below their deductibles', () => {
  expect(amountsOf(billsOf('maya'))).toEqual([240_00, 96_40, 185_00]);
  expect(yearOf(billsOf('maya'))).toEqual({ deductibleCents: 521_40, outOfPocketCents: 521_40 });
  expect(yearOf(billsOf('ana'))).toEqual({ deductibleCents: 130_00, outOfPocketCents: 130_00 });
});

test('on any day, the worked year is the current year, in order, and in the past', () => {
  const days = fc.integer({ min: 0, max: 365 * 6 });
  fc.assert(
    fc.property(days, (offset) => {
      const now = Temporal.Instant.from('2025-01-01T00:30:00Z').add({ hours: 24 * offset });
      const on = new DemoCalendar(now);
      const served = workedYearOfLee(on).map(({ serviceDay }) => serviceDay);
      expect(served).toEqual(served.toSorted(Temporal.PlainDate.compare));
      expect(new Set(served.map(({ year }) => year))).toEqual(new Set([on.today.year]));
      expect(served.filter((day) => Temporal.PlainDate.compare(day, on.today) > 0)).toEqual([]);
    }),
  );
});
