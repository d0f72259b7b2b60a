import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { imageSet } from '#app/api/entities/image-set.ts';
import { optionalFlag } from '#app/api/entities/wire-values.ts';
import { yearAmounts } from '#app/api/entities/year-amounts.ts';

const cents = z.number().int();

const program = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  reimbursable: z.boolean(),
  paid_by: z.enum(['medical_plan', 'claim', 'nobody']),
  remaining_reimbursable_coverage: cents.nullable(),
  total_reimbursable_coverage: cents.nullable(),
  flat_max_reimbursement: cents.nullable(),
  pending_amount: cents,
  shared_with_household: z.boolean(),
});
export type Program = z.infer<typeof program>;

const categoryAttributes = z.object({
  id: z.string(),
  name: z.string(),
  image_set: imageSet,
  set_apart: z.boolean(),
});
const category = categoryAttributes.extend({ programs: z.array(program) });
export type Category = z.infer<typeof category>;
const categoriesDocument = documentOf(z.array(category));

const programOfCategory = program.extend({ program_category: categoryAttributes });
const programOfCategoryDocument = documentOf(programOfCategory);

const networkDocument = documentWithMeta(
  z.array(z.object({ id: z.string() })),
  z.object({ country_without_network: optionalFlag }),
);

const planYear = yearAmounts.extend({
  plan_name: z.string(),
  oop_span: z.string(),
  shared_with_household: z.boolean(),
  copay: cents,
  copay_rx: cents,
  coinsurance: z.number(),
  coinsurance_rx: z.number(),
  no_deductible_rx: z.boolean(),
});
export type PlanYear = z.infer<typeof planYear>;
const planYearWithMeta = documentWithMeta(planYear.nullable(), z.object({ missing: z.array(z.string()) }));

const before = z.object({ before: cents, after: cents });
const estimate = z.object({
  total: cents,
  plan_shares_cost: z.boolean(),
  coverage_for_charge: cents.nullable(),
  exceeded_plan_max: cents,
  deductible: cents,
  copay: cents,
  coinsurance: cents,
  coinsurance_percent: z.number(),
  cut_by_maximum: cents,
  amount: cents,
  covered_amount: cents,
  deductible_remaining: before,
  out_of_pocket_remaining: before,
});
export type Estimate = z.infer<typeof estimate>;
const estimateDocument = documentOf(estimate);

/** What the member's company covers, by category, in the order of the catalog; what is set apart comes last. */
export async function fetchCategories(api: ApiClient): Promise<Category[]> {
  const { data } = await api.get('v3/program_categories', categoriesDocument);
  return data;
}

/** One program with its category. Throws ApiError 404 for one that the company does not cover. */
export async function fetchProgram(api: ApiClient, id: string): Promise<z.infer<typeof programOfCategory>> {
  const { data } = await api.get(`v3/programs/${encodeURIComponent(id)}`, programOfCategoryDocument);
  return data;
}

/** Whether there are no providers in the member's country (ISO 3166-1) yet. The United States always have a network. */
export async function fetchIsCountryWithoutNetwork(api: ApiClient, countryCode: string): Promise<boolean> {
  if (countryCode === 'US') return false;
  const { meta } = await api.get('v3/provider_categories', networkDocument);
  return meta.country_without_network;
}

/** Null while the medical plan or the member ID is missing. */
export async function fetchPlanYear(api: ApiClient): Promise<PlanYear | null> {
  const { data } = await api.get('v3/plan_year', planYearWithMeta);
  return data;
}

interface Question {
  programId: string;
  totalCents: number;
  rx: boolean;
}

/** Throws ApiError 409 coverage_details_missing where the plan would share the cost and is not known. */
export async function fetchEstimate(
  api: ApiClient,
  { programId, totalCents, rx }: Question,
): Promise<Estimate> {
  const query = new URLSearchParams({
    program_id: programId,
    total: String(totalCents),
    rx: String(rx),
  });
  const { data } = await api.get(`v3/cost_estimates?${query.toString()}`, estimateDocument);
  return data;
}
