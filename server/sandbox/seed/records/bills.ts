import { z } from 'zod';
import type { Insertable } from 'kysely';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import type { DemoCalendar, SeedInput } from '../demo-calendar.ts';
import { billRow, type DemoBill, type SharedBill } from './demo-bill.ts';
import { uncoveredOfLee, workedYearOfLee } from './bills-of-lee.ts';
import { planTerms } from '#server/api/coverage/plans/charge.ts';
import { shareCost, yearBegins, type YearSoFar } from '#app/domain/cost-sharing.ts';
import { companyRows } from '../documents.ts';
import { demoPeople } from '../people/members.ts';

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

const plans = z.array(
  z.object({
    id: z.string(),
    plan_name: z.string(),
    deductible_cents: z.int(),
    oop_max_cents: z.int(),
    copay_cents: z.int(),
    copay_rx_cents: z.int(),
    coinsurance_percent: z.int(),
    coinsurance_rx_percent: z.int(),
    no_deductible_rx: z.boolean(),
  }),
);

function planOf(member: string) {
  const planId = demoPeople.find(({ key }) => key === member)?.companyPlanId;
  const plan = plans.parse(companyRows('company_plans')).find(({ id }) => id === planId);
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

const bay = 'Juniper Street Maternity';

/** Acme Choice, family: still below the deductible of 3,000, so she pays the whole charges. */
function billsOfMaya(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'maya',
      number: 1,
      service: { en: 'First prenatal visit', es: 'Primera visita prenatal' },
      programId: 'prenatal_visits',
      provider: bay,
      serviceDay: calendar.thisYear(104, 120),
      totalCents: 240_00,
      state: 'paid',
      payment: { begunAfter: 16, doneAfter: 19 },
    },
    {
      member: 'maya',
      number: 2,
      service: { en: 'Blood tests', es: 'Análisis de sangre' },
      programId: 'prenatal_visits',
      provider: 'Clearwell Laboratory',
      serviceDay: calendar.thisYear(52, 120),
      totalCents: 96_40,
      state: 'requested',
      dueInDays: -5,
      unread: true,
    },
    {
      member: 'maya',
      number: 3,
      service: { en: 'Anatomy ultrasound', es: 'Ultrasonido anatómico' },
      programId: 'prenatal_visits',
      provider: bay,
      authorization: 'ultrasound',
      serviceDay: calendar.thisYear(11, 120),
      totalCents: 185_00,
      state: 'requested',
      dueInDays: 3,
      unread: true,
    },
  ];
}

/** Umbrella Saver: prescriptions count towards the deductible of 1,700; no copays; 20 % up to 5,000. */
function billsOfOmar(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'omar',
      number: 1,
      service: { en: 'Fertility medication', es: 'Medicamentos' },
      programId: 'fertility_medication',
      provider: 'Corner Lamp Pharmacy',
      prescription: true,
      serviceDay: calendar.thisYear(140, 150),
      totalCents: 640_00,
      state: 'paid',
      payment: { begunAfter: 16, doneAfter: 18 },
    },
    {
      member: 'omar',
      number: 2,
      service: { en: 'Birth and hospital stay', es: 'Parto y hospital' },
      programId: 'birth',
      provider: 'Northgate Birth Center',
      serviceDay: calendar.thisYear(38, 150),
      totalCents: 12_700_00,
      state: 'requested',
      dueInDays: 21,
      unread: true,
    },
  ];
}

/** Globex Open Access, family: deductible 2,000. */
function billsOfAna(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'ana',
      number: 1,
      service: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
      programId: 'lactation_support',
      provider: 'Little Fig Lactation',
      serviceDay: calendar.thisYear(24, 60),
      totalCents: 130_00,
      state: 'requested',
      dueInDays: 6,
      unread: true,
    },
  ];
}

export function billsOfOthers(calendar: DemoCalendar): DemoBill[] {
  return [...billsOfMaya(calendar), ...billsOfOmar(calendar), ...billsOfAna(calendar)];
}
