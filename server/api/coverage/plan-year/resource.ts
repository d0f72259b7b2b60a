import type { z } from 'zod';
import type { planYearAttributes } from '#app/contract/coverage.ts';
import { oopSpan } from '#app/domain/plan-year.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { PlanYear } from '../plans/plan-year.ts';
import { yearAmountsOf } from '../plans/year-amounts.ts';

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
