import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import {
  costEstimateAttributes,
  planYearAttributes,
  planYearMeta,
  programAttributes,
  programCategoryAttributes,
} from '#app/contract/coverage.ts';
import { providerCategoriesMeta } from '#app/contract/providers.ts';
import { tolerant } from '#app/contract/tolerant.ts';

/** Without its amounts, a program would be read as one without a cap. */
const programShown = programAttributes.required({
  reimbursable: true,
  remaining_reimbursable_coverage: true,
  total_reimbursable_coverage: true,
  flat_max_reimbursement: true,
});
const program = decoded(programShown);
export type Program = z.infer<typeof program>;

const category = decoded(programCategoryAttributes, { programs: z.array(program) });
export type Category = z.infer<typeof category>;
export const categoryDocument = documentOf(category);
const categoriesDocument = documentOf(z.array(category));

const programOfCategory = decoded(programShown, {
  program_category: decoded(programCategoryAttributes),
});
const programOfCategoryDocument = documentOf(programOfCategory);

const networkDocument = documentWithMeta(z.unknown(), tolerant(providerCategoriesMeta));

const planYear = decoded(planYearAttributes.omit({ plan_type: true }).required({ no_deductible_rx: true }));
export type PlanYear = z.infer<typeof planYear>;
const planYearWithMeta = documentWithMeta(planYear.nullable(), tolerant(planYearMeta));

const estimate = decoded(costEstimateAttributes.omit({ rx: true }).required({ plan_shares_cost: true }));
export type Estimate = z.infer<typeof estimate>;
const estimateDocument = documentOf(estimate);

/** The company's covered programs by category, in catalog order; paused ones come last. */
export async function fetchCategories(api: ApiClient): Promise<Category[]> {
  return (await api.get('v3/program_categories', categoriesDocument)).data;
}

/** One program with its category. Throws ApiError 404 for one that the company does not cover. */
export async function fetchProgram(api: ApiClient, id: string): Promise<z.infer<typeof programOfCategory>> {
  return (await api.get(`v3/programs/${encodeURIComponent(id)}`, programOfCategoryDocument)).data;
}

/** Whether there are no providers in the member's country (ISO 3166-1) yet. The United States always have a network. */
export async function fetchIsCountryWithoutNetwork(api: ApiClient, countryCode: string): Promise<boolean> {
  if (countryCode === 'US') return false;
  const { meta } = await api.get('v3/provider_categories', networkDocument);
  return meta.country_without_network;
}

/** Null while the medical plan or the member ID is missing. */
export async function fetchPlanYear(api: ApiClient): Promise<PlanYear | null> {
  return (await api.get('v3/plan_year', planYearWithMeta)).data;
}

/** Throws ApiError 409 coverage_details_missing if the medical plan shares the cost and is unknown. */
export async function fetchEstimate(
  api: ApiClient,
  { programId, totalCents, rx }: { programId: string; totalCents: number; rx: boolean },
): Promise<Estimate> {
  const query = new URLSearchParams({
    program_id: programId,
    total: String(totalCents),
    rx: String(rx),
  });
  return (await api.get(`v3/cost_estimates?${query.toString()}`, estimateDocument)).data;
}
