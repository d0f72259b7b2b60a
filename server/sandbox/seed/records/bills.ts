import type { Insertable } from 'kysely';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import type { SeedInput } from '../seed-input.ts';
import { billRow, type DemoBill, type SharedBill } from './demo-bill.ts';
import { uncoveredOfLee, workedYearOfLee } from './bills-of-lee.ts';
import { billsOfOthers } from './bills-of-others.ts';
import { planTerms } from '#server/api/coverage/plans/charge.ts';
import { shareCost, yearBegins, type YearSoFar } from '#app/domain/cost-sharing.ts';
import { companyPlans } from '../companies/coverage.ts';
import { demoPeople } from '../people/members.ts';
import type { DemoCalendar } from '../demo-calendar.ts';

/** The plan year before: a charge below the copay, one that crosses the deductible, one beyond the lifetime coverage. */
export function earlierBillsOfLee(calendar: DemoCalendar): DemoBill[] {
  const year = calendar.today.year - 1;
  const day = (month: number, dayOfMonth: number) =>
    Temporal.PlainDate.from({ year, month, day: dayOfMonth });
  return [
    {
      member: 'lee',
      number: 1,
      service: { en: 'Prenatal vitamins on prescription', es: 'Vitaminas prenatales con receta' },
      provider: 'Corner Lamp Pharmacy',
      prescription: true,
      serviceDay: day(2, 11),
      totalCents: 12_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 2,
      service: { en: 'First cycle', es: 'Primer ciclo' },
      programId: 'ivf_cycle',
      provider: 'Harbor Light Fertility',
      serviceDay: day(5, 20),
      totalCents: 10_820_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 3,
      service: { en: 'Second cycle', es: 'Segundo ciclo' },
      programId: 'ivf_cycle',
      provider: 'Harbor Light Fertility',
      serviceDay: day(9, 8),
      totalCents: 9_200_00,
      // Acme's limit was lower in that year.
      coverageLeftCents: 7_000_00,
      state: 'manually_collected',
    },
  ];
}

function planOf(member: string) {
  const planId = demoPeople.find(({ key }) => key === member)?.companyPlanId;
  const plan = companyPlans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan for ${member}`);
  return { name: plan.plan_name, terms: planTerms(plan) };
}

/** Applies each member's plan to the bills, in this order; a plan year is a calendar year. */
export function shareBills(bills: readonly DemoBill[]): SharedBill[] {
  const years = new Map<string, YearSoFar>();
  return bills.map((bill) => {
    const { member, serviceDay, totalCents, prescription: rx, coverageLeftCents } = bill;
    const key = `${member} ${serviceDay.year}`;
    const plan = planOf(member);
    const yearBefore = years.get(key) ?? yearBegins;
    const share = shareCost(plan.terms, yearBefore, {
      totalCents,
      rx,
      coverageLeftCents,
    });
    years.set(key, share.yearAfter);
    return { bill, share, plan, yearBefore };
  });
}

export function billRows(input: SeedInput): Insertable<BillsTable>[] {
  const { calendar } = input;
  const bills = [
    ...earlierBillsOfLee(calendar),
    ...workedYearOfLee(calendar),
    ...uncoveredOfLee(calendar),
    ...billsOfOthers(calendar),
  ];
  return shareBills(bills).map((shared) => billRow(shared, input));
}
