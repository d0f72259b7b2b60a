import { z } from '@hono/zod-openapi';
import type { PlanYear } from './plan-year.ts';

const cents = z.int().describe('Cents');

/** How far a plan year is, as answers say it. */
export const yearAmounts = z.object({
  deductible: z.object({ total: cents, used: cents, remaining: cents }),
  out_of_pocket: z.object({ maximum: cents, used: cents, remaining: cents }),
});

const left = (limitCents: number, usedCents: number) => Math.max(0, limitCents - usedCents);

/** What of the deductible and of the out-of-pocket maximum is used, and what is left; never less than nothing. */
export function yearAmountsOf({ plan, soFar }: PlanYear): z.infer<typeof yearAmounts> {
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
