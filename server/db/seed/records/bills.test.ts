import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyPlans } from '../companies/plans.ts';
import { DemoCalendar } from '../demo-calendar.ts';
import { demoPeople } from '../people/members.ts';
import { uncoveredOfLee, workedYearOfLee } from './bills-of-lee.ts';
import { billsOfOthers } from './bills-of-others.ts';
import type { DemoBill } from './demo-bill.ts';
import { earlierBillsOfLee } from './earlier-bills-of-lee.ts';

const calendar = new DemoCalendar(Temporal.Instant.from('2026-11-21T12:00:00Z'));

/** What the plan of a member makes of a bill: the order of domain.md, section 8, in cents. */
function yearOf(member: string, bills: DemoBill[]) {
  const planId = demoPeople.find(({ key }) => key === member)?.companyPlanId;
  const plan = companyPlans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan for ${member}`);
  const year = { deductible: 0, outOfPocket: 0 };
  for (const bill of bills) {
    const rx = bill.prescription === true;
    const exceeded = bill.exceededCents ?? 0;
    const allowed = bill.totalCents - exceeded;
    const left = rx && plan.no_deductible_rx ? 0 : plan.deductible_cents - year.deductible;
    const deductible = Math.min(allowed, left);
    const copay = Math.min((rx ? plan.copay_rx_cents : plan.copay_cents) ?? 0, allowed - deductible);
    const percent = (rx ? plan.coinsurance_rx_percent : plan.coinsurance_percent) ?? 0;
    const coinsurance = Math.round(((allowed - deductible - copay) * percent) / 100);
    const share = Math.min(deductible + copay + coinsurance, plan.oop_max_cents - year.outOfPocket);
    expect({ number: bill.number, deductible, copay, coinsurance, amount: share + exceeded }).toEqual({
      number: bill.number,
      deductible: bill.deductibleCents ?? 0,
      copay: bill.copayCents ?? 0,
      coinsurance: bill.coinsuranceCents ?? 0,
      amount: bill.amountCents,
    });
    year.deductible += deductible;
    year.outOfPocket += share;
  }
  return year;
}

test('the worked year is the one of the domain notes, to the cent', () => {
  const bills = workedYearOfLee(calendar);
  expect(bills.map(({ totalCents }) => totalCents)).toEqual([
    420_00, 185_00, 3_860_00, 2_150_00, 11_400_00, 4_800_00,
  ]);
  expect(bills.map(({ amountCents }) => amountCents)).toEqual([
    420_00, 185_00, 399_50, 1_170_00, 1_825_50, 0,
  ]);
  expect(yearOf('lee', bills)).toEqual({ deductible: 1_500_00, outOfPocket: 4_000_00 });
});

test('uncovered bills leave the totals of the year alone', () => {
  const bills = [...workedYearOfLee(calendar), ...uncoveredOfLee(calendar)];
  expect(yearOf('lee', bills)).toEqual({ deductible: 1_500_00, outOfPocket: 4_000_00 });
});

test('the year before adds up too: below the copay, across the deductible, beyond the coverage', () => {
  expect(yearOf('lee', earlierBillsOfLee(calendar))).toEqual({ deductible: 1_500_00, outOfPocket: 4_000_00 });
});

test('the high-deductible year pays for medicine from the deductible', () => {
  const bills = billsOfOthers(calendar).filter(({ member }) => member === 'omar');
  expect(yearOf('omar', bills)).toEqual({ deductible: 1_700_00, outOfPocket: 4_028_00 });
});

test('the other members have bills as their plans make them', () => {
  const billsOf = (member: string) => billsOfOthers(calendar).filter((bill) => bill.member === member);
  expect(yearOf('maya', billsOf('maya'))).toEqual({ deductible: 521_40, outOfPocket: 521_40 });
  expect(yearOf('ana', billsOf('ana'))).toEqual({ deductible: 130_00, outOfPocket: 130_00 });
});

test('on any day, the worked year is the current year, in its order, and lies in the past', () => {
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
