import { z } from '@hono/zod-openapi';
import { oopSpan } from '#app/domain/plan-year.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { PlanYear } from '#server/plans/plan-year.ts';
import { yearAmounts, yearAmountsOf } from '#server/plans/year-amounts.ts';

const cents = z.int().describe('Cents');
const percent = z.int().describe('Percent');

export const planYearAttributes = z
  .object({
    plan_name: z.string(),
    plan_type: z.string(),
    oop_span: z.string().describe('The plan year, an ISO 8601 interval of its first and last day'),
    shared_with_household: z
      .boolean()
      .describe('One deductible and one maximum for everybody of the household on this plan'),
    ...yearAmounts.shape,
    copay: cents,
    copay_rx: cents,
    coinsurance: percent,
    coinsurance_rx: percent,
    no_deductible_rx: z.boolean(),
  })
  .openapi('PlanYearAttributes');

export const planYearMeta = z.object({
  missing: z
    .array(z.enum(['company_plan', 'member_id']))
    .describe('Missing details, without which coverage cannot be used'),
});

export function planYearResource(year: PlanYear): Resource<z.infer<typeof planYearAttributes>> {
  const { plan, first, shared } = year;
  return {
    type: 'plan_year',
    id: String(first.year),
    attributes: {
      plan_name: plan.plan_name,
      plan_type: plan.plan_type,
      oop_span: oopSpan(first),
      shared_with_household: shared,
      ...yearAmountsOf(year),
      copay: plan.copay_cents,
      copay_rx: plan.copay_rx_cents,
      coinsurance: plan.coinsurance_percent,
      coinsurance_rx: plan.coinsurance_rx_percent,
      no_deductible_rx: plan.no_deductible_rx,
    },
  };
}
