import type { Selectable } from 'kysely';
import type { CompanyPlansTable } from '#server/platform/db/tables/companies.ts';
import type { PlanTerms } from '#app/domain/cost-sharing.ts';

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
