import { z } from 'zod';
import { isOopSpan } from '../domain/calendar-date.ts';
import { imageSetSchema } from './image-set.ts';

const cents = z.int().describe('Cents');

export const oopSpan = z.string().refine(isOopSpan);

/** Plan-year amounts in responses. */
export const yearAmounts = z.object({
  deductible: z.object({ total: cents, used: cents, remaining: cents }),
  out_of_pocket: z.object({ maximum: cents, used: cents, remaining: cents }),
});
export type YearAmounts = z.infer<typeof yearAmounts>;

const percent = z.int().describe('Percent');

export const planYearAttributes = z
  .object({
    plan_name: z.string(),
    plan_type: z.string(),
    oop_span: oopSpan.describe('The plan year, an ISO 8601 interval of its first and last day'),
    shared_with_household: z
      .boolean()
      .describe('One deductible and one maximum for all household members on this plan'),
    ...yearAmounts.shape,
    copay: cents,
    copay_rx: cents,
    coinsurance: percent,
    coinsurance_rx: percent,
    no_deductible_rx: z.boolean(),
  })
  .meta({ id: 'PlanYearAttributes' });

export const planYearMeta = z.object({
  missing: z.array(z.enum(['company_plan', 'member_id'])).describe('Missing details that coverage requires'),
});

const coverage = z.int().nullable().describe('Cents; null: no cap');

export const programAttributes = z
  .object({
    name: z.string(),
    body: z.string(),
    reimbursable: z.boolean(),
    paid_by: z
      .enum(['medical_plan', 'claim', 'nobody'])
      .describe('The medical plan shares the cost, the member pays and claims, or there is nothing to pay'),
    remaining_reimbursable_coverage: coverage,
    total_reimbursable_coverage: coverage,
    flat_max_reimbursement: coverage.describe('Cents for one charge; null: no limit'),
    pending_amount: z.int().describe("Cents of the member's own claims under review; not used yet"),
    shared_with_household: z
      .boolean()
      .describe('Whether others use the same coverage, or listed dependents could'),
  })
  .meta({ id: 'ProgramAttributes' });

export const programCategoryAttributes = z
  .object({
    name: z.string(),
    image_set: imageSetSchema,
    set_apart: z.boolean().describe('About pregnancy or a baby, while the member has paused that content'),
  })
  .meta({ id: 'ProgramCategoryAttributes' });

const left = z.object({ before: cents, after: cents });

export const costEstimateAttributes = z
  .object({
    total: cents,
    rx: z.boolean(),
    plan_shares_cost: z.boolean().describe('False: the program pays, and no medical plan takes part'),
    coverage_for_charge: cents
      .nullable()
      .describe("The most that the program's coverage takes; null: no cap"),
    exceeded_plan_max: cents.describe("Beyond the program's coverage; counts towards nothing"),
    deductible: cents,
    copay: cents,
    coinsurance: cents,
    coinsurance_percent: z.int(),
    cut_by_maximum: cents.describe('Taken off by the out-of-pocket maximum'),
    amount: cents.describe('What the member would pay'),
    covered_amount: cents,
    deductible_remaining: left,
    out_of_pocket_remaining: left,
  })
  .meta({ id: 'CostEstimateAttributes' });

export const policyAttributes = z
  .object({
    name: z.string(),
    body: z.string().describe('HTML with few tags, as the company wrote it'),
    updated_on: z.iso.date(),
    language: z.string().describe('Language of the body: English when there is none in X-Language'),
  })
  .meta({ id: 'CompanyPolicyAttributes' });
