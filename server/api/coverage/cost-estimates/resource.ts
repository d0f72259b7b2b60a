import type { z } from 'zod';
import type { costEstimateAttributes } from '#app/contract/coverage.ts';
import type { YearSoFar } from '#app/domain/cost-sharing.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { SharedCharge } from '../plans/charge.ts';

export interface Estimate extends SharedCharge {
  programId: string;
  totalCents: number;
  rx: boolean;
  planSharesCost: boolean;
  coverageCents: number | null;
}

export function costEstimateResource({
  programId,
  totalCents,
  rx,
  planSharesCost,
  coverageCents,
  terms,
  before,
  share,
}: Estimate): Resource<z.infer<typeof costEstimateAttributes>> {
  const leftOf = (limitCents: number, count: (year: YearSoFar) => number) => ({
    before: Math.max(0, limitCents - count(before)),
    after: Math.max(0, limitCents - count(share.yearAfter)),
  });
  return {
    type: 'cost_estimate',
    id: programId,
    attributes: {
      total: totalCents,
      rx,
      plan_shares_cost: planSharesCost,
      coverage_for_charge: coverageCents,
      exceeded_plan_max: share.exceededCents,
      deductible: share.deductibleCents,
      copay: share.copayCents,
      coinsurance: share.coinsuranceCents,
      coinsurance_percent: rx ? terms.coinsuranceRxPercent : terms.coinsurancePercent,
      cut_by_maximum: share.cutByMaximumCents,
      amount: share.amountCents,
      covered_amount: share.coveredCents,
      deductible_remaining: leftOf(terms.deductibleCents, ({ deductibleCents }) => deductibleCents),
      out_of_pocket_remaining: leftOf(terms.oopMaxCents, ({ outOfPocketCents }) => outOfPocketCents),
    },
  };
}
