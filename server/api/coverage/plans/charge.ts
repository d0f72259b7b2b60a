import type { Selectable } from 'kysely';
import {
  nothingToShare,
  shareCost,
  yearBegins,
  type CostShare,
  type PlanTerms,
  type YearSoFar,
} from '#app/domain/cost-sharing.ts';
import { coverageForOneCharge, remainingCents } from '#app/domain/program-coverage.ts';
import type { Member } from '#server/api/account/members/member.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import type { CompanyPlansTable } from '#server/platform/db/tables/companies.ts';
import { findUsedProgram } from './covered-programs.ts';
import { findPlanYear, type MissingDetail, type PlanYear } from './plan-year.ts';

/** Inputs for sharing a charge: the program's remaining coverage and, if the plan shares the cost, its plan year. */
export interface CoverageOfCharge {
  /** Null: there is no cap. */
  coverageCents: number | null;
  year: Pick<PlanYear, 'plan' | 'soFar'> | null;
}

/**
 * Finds the coverage of a charge of this program on this day. Null when the company does not cover the program; the
 * missing details when the plan is needed and unknown.
 */
export async function findCoverage(
  member: Pick<Member, 'id' | 'details' | 'company_plan_type'>,
  { sql, day, programId }: { sql: Sql; day: Temporal.PlainDate; programId: string },
): Promise<CoverageOfCharge | MissingDetail[] | null> {
  const program = await findUsedProgram(member.id, sql, programId);
  if (!program) return null;
  const coverageCents = coverageForOneCharge(
    remainingCents(program.total_reimbursable_coverage_cents, program.usedCents),
    program.flat_max_reimbursement_cents,
  );
  if (program.paid_by !== 'medical_plan') return { coverageCents, year: null };
  const year = await findPlanYear(member, { sql, today: day });
  return Array.isArray(year) ? year : { coverageCents, year };
}

type PlanRow = Selectable<CompanyPlansTable>;
type Terms = Pick<PlanRow, 'deductible_cents' | 'oop_max_cents'> & Partial<PlanRow>;

/** The terms of a medical plan; a column omitted by a new row has the table's default. */
export function planTerms(plan: Terms): PlanTerms {
  return {
    deductibleCents: plan.deductible_cents,
    oopMaxCents: plan.oop_max_cents,
    copayCents: plan.copay_cents ?? 0,
    copayRxCents: plan.copay_rx_cents ?? 0,
    coinsurancePercent: plan.coinsurance_percent ?? 0,
    coinsuranceRxPercent: plan.coinsurance_rx_percent ?? 0,
    noDeductibleRx: plan.no_deductible_rx ?? false,
  };
}

export interface SharedCharge {
  /** Null when no medical plan is involved. */
  planName: string | null;
  terms: PlanTerms;
  before: YearSoFar;
  share: CostShare;
}

/** Computes the shares of a charge, for estimates and bills. */
export function shareCharge(
  { coverageCents, year }: CoverageOfCharge,
  charge: { totalCents: number; rx: boolean },
): SharedCharge {
  const terms = year ? planTerms(year.plan) : nothingToShare;
  const before = year ? year.soFar : yearBegins;
  const share = shareCost(terms, before, { ...charge, coverageLeftCents: coverageCents });
  return { planName: year?.plan.plan_name ?? null, terms, before, share };
}

type AmountColumns = Pick<
  Selectable<BillsTable>,
  | 'total_cents'
  | 'covered_cents'
  | 'amount_cents'
  | 'deductible_cents'
  | 'copay_cents'
  | 'coinsurance_cents'
  | 'exceeded_plan_max_cents'
  | 'cut_by_maximum_cents'
  | 'plan_name'
  | 'plan_terms'
  | 'deductible_before_cents'
  | 'out_of_pocket_before_cents'
>;

/** The columns that record how a bill's amount was computed. */
export function amountColumns({ planName, terms, before, share }: SharedCharge): AmountColumns {
  return {
    total_cents: share.amountCents + share.coveredCents,
    covered_cents: share.coveredCents,
    amount_cents: share.amountCents,
    deductible_cents: share.deductibleCents,
    copay_cents: share.copayCents,
    coinsurance_cents: share.coinsuranceCents,
    exceeded_plan_max_cents: share.exceededCents,
    cut_by_maximum_cents: share.cutByMaximumCents,
    plan_name: planName,
    plan_terms: planName === null ? null : terms,
    deductible_before_cents: planName === null ? null : before.deductibleCents,
    out_of_pocket_before_cents: planName === null ? null : before.outOfPocketCents,
  };
}
