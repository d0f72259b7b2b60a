import type { YearAmounts } from '#app/contract/coverage.ts';
import type { PlanYear } from './plan-year.ts';

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
