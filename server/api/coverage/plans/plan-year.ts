import type { YearAmounts } from '#app/contract/coverage.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { YearSoFar } from '#app/domain/cost-sharing.ts';
import { planYearOf } from '#app/domain/calendar-date.ts';
import type { CompanyPlan } from './company.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { findPlanInYear } from './queries.ts';

/** Details that a member must provide before coverage can be used. */
export type MissingDetail = 'company_plan' | 'member_id';

export interface PlanYear {
  plan: CompanyPlan;
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  /** Whether deductible and maximum are shared by the household. */
  shared: boolean;
  soFar: YearSoFar;
}

const levels = ['single', 'family', 'plus_one'];

/** A plan for more than one person counts what all of them pay; where the plan itself has no level, the member's does. */
export function isShared(planType: string, memberLevel: string): boolean {
  const level = levels.includes(planType) ? planType : memberLevel;
  return level === 'family' || level === 'plus_one';
}

/** The member's plan and what counted in its year so far; without a plan or member ID, what is missing. */
export async function findPlanYear(
  member: Pick<Member, 'id' | 'details' | 'company_plan_type'>,
  { sql, today }: { sql: Sql; today: Temporal.PlainDate },
): Promise<PlanYear | MissingDetail[]> {
  const span = planYearOf(today);
  const plan = await findPlanInYear(member.id, sql, span);
  const missing: MissingDetail[] = [
    ...(plan ? [] : ['company_plan' as const]),
    ...(member.details().member_id ? [] : ['member_id' as const]),
  ];
  if (!plan || missing.length > 0) return missing;
  const shared = isShared(plan.plan_type, member.company_plan_type);
  return {
    plan,
    ...span,
    shared,
    soFar: shared
      ? { deductibleCents: plan.shared_deductible_cents, outOfPocketCents: plan.shared_out_of_pocket_cents }
      : { deductibleCents: plan.own_deductible_cents, outOfPocketCents: plan.own_out_of_pocket_cents },
  };
}

const left = (limitCents: number, usedCents: number) => Math.max(0, limitCents - usedCents);

/** Used and remaining parts of the deductible and the out-of-pocket maximum; never negative. */
export function yearAmountsOf({ plan, soFar }: PlanYear): YearAmounts {
  return {
    deductible: {
      total: plan.deductible_cents,
      used: soFar.deductibleCents,
      remaining: left(plan.deductible_cents, soFar.deductibleCents),
    },
    out_of_pocket: {
      maximum: plan.oop_max_cents,
      used: soFar.outOfPocketCents,
      remaining: left(plan.oop_max_cents, soFar.outOfPocketCents),
    },
  };
}
