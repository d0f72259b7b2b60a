import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costEstimateResource } from '#server/api/coverage/cost-estimates/routes.ts';
import { planYearResource } from '#server/api/coverage/plan-year/routes.ts';
import type { CompanyPlan } from '#server/api/coverage/plans/company.ts';
import { amountColumns, shareCharge, type CoverageOfCharge } from '#server/api/coverage/plans/charge.ts';
import { coverageForOneCharge, remainingCents } from '#app/domain/program-coverage.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { billDetailResource, billOf, statementResource, type Bill } from '../resource.ts';
import { dueDays } from './rules.ts';

const cents = fc.oneof(fc.nat(5_000), fc.nat(3_000_000));
const limit = fc.option(fc.oneof(cents, fc.nat(10_000_000)));
const anyPlan = fc.record<CompanyPlan>({
  id: fc.constant('plan'),
  company_id: fc.constant('acme'),
  plan_name: fc.constant('Acme Choice'),
  plan_type: fc.constantFrom('single', 'family'),
  archived: fc.constant(false),
  deductible_cents: cents,
  oop_max_cents: cents,
  copay_cents: fc.nat(10_000),
  copay_rx_cents: fc.nat(10_000),
  coinsurance_percent: fc.nat(100),
  coinsurance_rx_percent: fc.nat(100),
  no_deductible_rx: fc.boolean(),
  run_out_days: fc.constant(null),
});
const anyProgram = fc.record({ totalCents: limit, flatCents: limit, shares: fc.boolean() });
interface Charge {
  /** The employee, or the partner. */
  who: number;
  program: number;
  totalCents: number;
  rx: boolean;
}
const anyCharge = fc.record<Charge>({
  who: fc.nat(1),
  program: fc.nat(1),
  totalCents: cents,
  rx: fc.boolean(),
});
const anyYear = fc.record({
  plan: anyPlan,
  programs: fc.tuple(anyProgram, anyProgram),
  charges: fc.array(anyCharge, { minLength: 1, maxLength: 5 }),
});

type Year = typeof anyYear extends fc.Arbitrary<infer Value> ? Value : never;
interface SentBill extends Charge {
  row: Bill['row'];
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const view = { language: 'en', today: Temporal.PlainDate.from('2026-11-21') };

/** State of the year for this person, summed from the bills. */
function standing({ plan }: Year, bills: readonly SentBill[], who: number) {
  const counted = bills.filter((bill) => plan.plan_type === 'family' || bill.who === who);
  return {
    deductibleCents: sum(counted.map(({ row }) => row.deductible_cents)),
    outOfPocketCents: sum(counted.map(({ row }) => row.amount_cents - row.exceeded_plan_max_cents)),
  };
}

function coverageOf(
  year: Year,
  bills: readonly SentBill[],
  { who, program: index }: Charge,
): CoverageOfCharge {
  const { totalCents, flatCents, shares } = year.programs[index === 0 ? 0 : 1];
  const used = sum(bills.filter(({ program }) => program === index).map(({ row }) => row.covered_cents));
  return {
    coverageCents: coverageForOneCharge(remainingCents(totalCents, used), flatCents),
    year: shares ? { plan: year.plan, soFar: standing(year, bills, who) } : null,
  };
}

function rowOf(number: number, charge: Charge, columns: ReturnType<typeof amountColumns>): Bill['row'] {
  return {
    id: `id-${number}`,
    uid: `bill-${number}`,
    member_id: `member-${charge.who}`,
    authorization_id: null,
    agreed_cents: null,
    billed_cents: null,
    earlier_bill: null,
    difference_reason: null,
    rx_limit_cents: null,
    authorization_uid: null,
    program_id: `program-${charge.program}`,
    sequential_id: number,
    service_name: { en: 'Service' },
    service_date: '2026-05-01',
    provider_name: 'Harbor Clinic',
    provider_category_template: charge.rx ? 'pharmacy' : 'default',
    state: 'paid',
    requested_at: '2026-05-02T12:00:00Z',
    start_processing_at: null,
    processed_at: '2026-06-01T12:00:00Z',
    ...dueDays(Temporal.PlainDate.from('2026-05-02')),
    unread_at: null,
    ...columns,
  };
}

/** The rules of the plan implemented independently from their text, with big integers. */
function byTheText(
  { plan }: Year,
  { coverageCents, year }: CoverageOfCharge,
  { totalCents, rx }: Charge,
): number {
  const total = BigInt(totalCents);
  const covered = coverageCents === null || coverageCents > totalCents ? total : BigInt(coverageCents);
  const exceeded = total - covered;
  if (year === null) return Number(exceeded);
  const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (b < a ? b : a));
  const atLeastZero = (amount: number) => BigInt(Math.max(0, amount));
  const deductible =
    rx && plan.no_deductible_rx
      ? 0n
      : least(covered, atLeastZero(plan.deductible_cents - year.soFar.deductibleCents));
  const copay = least(BigInt(rx ? plan.copay_rx_cents : plan.copay_cents), covered - deductible);
  const percent = BigInt(rx ? plan.coinsurance_rx_percent : plan.coinsurance_percent);
  const coinsurance = ((covered - deductible - copay) * percent * 2n + 100n) / 200n;
  const left = atLeastZero(plan.oop_max_cents - year.soFar.outOfPocketCents);
  return Number(exceeded + least(deductible + copay + coinsurance, left));
}

const pair = (name: string, told: number | undefined, expected: number) =>
  told === expected ? [] : [`${name}: ${told} instead of ${expected}`];

/** Differences of a bill from the estimate before it, the texts of the rules, and the year's meters after it. */
function disagreements(
  year: Year,
  coverage: CoverageOfCharge,
  bill: SentBill,
  bills: readonly SentBill[],
): string[] {
  const { totalCents, rx } = bill;
  const planSharesCost = coverage.year !== null;
  const { coverageCents } = coverage;
  const shared = shareCharge(coverage, bill);
  const question = { programId: 'p', totalCents, rx, planSharesCost, coverageCents };
  const estimate = costEstimateResource({ ...question, ...shared }).attributes;
  const told = billDetailResource(billOf(bill.row), view).attributes;
  const plan = told.financial_responsibility;
  const span = { first: view.today, last: view.today, shared: true };
  const soFar = standing(year, bills, bill.who);
  const meters = planYearResource({ plan: year.plan, ...span, soFar }).attributes;
  const noDeductible = rx && year.plan.no_deductible_rx;
  return [
    ...pair('by the text', told.amount, byTheText(year, coverage, bill)),
    ...pair('total', told.total_amount, totalCents),
    ...pair('amount', told.amount, estimate.amount),
    ...pair('covered', told.covered_amount, estimate.covered_amount),
    ...pair('deductible', told.deductible, estimate.deductible),
    ...pair('copay', told.copay, estimate.copay),
    ...pair('coinsurance', told.coinsurance, estimate.coinsurance),
    ...pair('cut', told.cut_by_maximum, estimate.cut_by_maximum),
    ...pair('exceeded', told.exceeded_plan_max, estimate.exceeded_plan_max),
    ...pair('has a plan', Number(plan !== null), Number(planSharesCost)),
    ...(plan ? pair('out of pocket', plan.out_of_pocket.after, meters.out_of_pocket.used) : []),
    ...(plan ? pair('no deductible', Number(plan.deductible === null), Number(noDeductible)) : []),
    ...(plan?.remaining_deductible
      ? pair('deductible left', plan.remaining_deductible.after, meters.deductible.remaining)
      : []),
    ...(meters.out_of_pocket.used > year.plan.oop_max_cents ? ['beyond the maximum'] : []),
  ];
}

/** Sends the charges in order and collects all differences. */
function billYear(year: Year): { bills: SentBill[]; wrong: string[] } {
  const bills: SentBill[] = [];
  const wrong: string[] = [];
  for (const charge of year.charges) {
    const coverage = coverageOf(year, bills, charge);
    const bill = {
      ...charge,
      row: rowOf(bills.length + 1, charge, amountColumns(shareCharge(coverage, charge))),
    };
    bills.push(bill);
    wrong.push(...disagreements(year, coverage, bill, bills));
  }
  return { bills, wrong };
}

function statementDisagreements(bills: readonly SentBill[], who: number): string[] {
  const rows = bills.flatMap(({ who: whose, row }) => (whose === who ? [row] : []));
  const paid = rows
    .filter((row) => row.amount_cents > 0)
    .map((row) => ({ ...row, paid_at: row.requested_at }));
  const statement = statementResource(paid, { year: 2026, language: 'en', timeZone: 'UTC' });
  const counted = rows.map((row) => row.amount_cents - row.exceeded_plan_max_cents);
  const exceeded = rows.map((row) => row.exceeded_plan_max_cents);
  return pair('statement', statement.attributes.total_paid, sum(counted) + sum(exceeded));
}

test('10,000 plan years agree to the cent: estimator, bill, meters of the year, statement', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const { bills, wrong } = billYear(year);
      const beyond = year.programs.flatMap(({ totalCents }, index) => {
        const covered = sum(
          bills.flatMap(({ program, row }) => (program === index ? row.covered_cents : [])),
        );
        return totalCents !== null && covered > totalCents ? ['beyond the coverage'] : [];
      });
      const all = [...wrong, ...beyond, ...[0, 1].flatMap((who) => statementDisagreements(bills, who))];
      expect(all).toEqual([]);
    }),
    { numRuns: rounds(1000, 10_000) },
  );
});
