import { z } from '@hono/zod-openapi';
import type { YearSoFar } from '#app/domain/cost-sharing.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { SharedCharge } from '#server/plans/charge.ts';

const cents = z.int().describe('Cents');
const left = z.object({ before: cents, after: cents });

export const costEstimateAttributes = z
  .object({
    total: cents,
    rx: z.boolean(),
    plan_shares_cost: z.boolean().describe('False: the program pays, and no medical plan is used'),
    coverage_for_charge: cents.nullable().describe('Limit of the program’s coverage; null: no limit'),
    exceeded_plan_max: cents.describe('Beyond the program’s coverage; counts towards nothing'),
    deductible: cents,
    copay: cents,
    coinsurance: cents,
    coinsurance_percent: z.int(),
    cut_by_maximum: cents.describe('Taken off by the out-of-pocket maximum'),
    amount: cents.describe('The member’s cost'),
    covered_amount: cents,
    deductible_remaining: left,
    out_of_pocket_remaining: left,
  })
  .openapi('CostEstimateAttributes');

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
