import type { z } from 'zod';
import type { companyPlanAttributes } from '#app/contract/session.ts';
import type { Selectable } from 'kysely';
import type { CompanyPlansTable } from '#server/platform/db/tables/companies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

export type CompanyPlan = Selectable<CompanyPlansTable>;

export function companyPlanResource(plan: CompanyPlan): Resource<z.infer<typeof companyPlanAttributes>> {
  return {
    type: 'company_plan',
    id: plan.id,
    attributes: {
      plan_name: plan.plan_name,
      archived: plan.archived,
      plan_type: plan.plan_type,
      oop_max: plan.oop_max_cents,
      deductible: plan.deductible_cents,
      no_deductible_rx: plan.no_deductible_rx,
      copay: plan.copay_cents,
      copay_rx: plan.copay_rx_cents,
      coinsurance: plan.coinsurance_percent,
      coinsurance_rx: plan.coinsurance_rx_percent,
    },
  };
}
