import { z } from 'zod';
import { coverageDetailsAttributes } from '#app/contract/account.ts';
import { companyPlanAttributes } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';

const coverage = tolerant(coverageDetailsAttributes.omit({ complete: true }).required());
type Coverage = z.infer<typeof coverage>;
const coverageDocument = documentOf(coverage);

const plan = decoded(
  companyPlanAttributes.pick({ plan_name: true, plan_type: true, archived: true }).required(),
);
type Plan = z.infer<typeof plan>;
const plansDocument = documentOf(z.array(plan));

export async function fetchCoverage(api: ApiClient): Promise<Coverage> {
  const { data } = await api.get('v3/coverage_details', coverageDocument);
  return data;
}

/** The company's medical plans that a member can have now. */
export async function fetchPlans(api: ApiClient, currentPlanId: string | null): Promise<Plan[]> {
  const { data } = await api.get('v3/company_plans', plansDocument);
  return data.filter(({ id, archived }) => !archived || id === currentPlanId);
}

/** The names to choose from. Plans that differ only in their level have one name. */
export function planNames(plans: readonly Plan[]): string[] {
  return [...new Set(plans.map(({ plan_name }) => plan_name))];
}

/** The plan with this name and level; without one, any plan with this name. */
export function planCalled(name: string, level: string, plans: readonly Plan[]): Plan | undefined {
  const called = plans.filter(({ plan_name }) => plan_name === name);
  return called.find(({ plan_type }) => plan_type === level) ?? called[0];
}

type CoverageRequest = Pick<Coverage, 'company_plan_type' | 'member_id'> & { company_plan_id: string };

/** Throws ApiError 422 with pointers. */
export async function saveCoverage(api: ApiClient, request: CoverageRequest): Promise<void> {
  await api.put('v3/coverage_details', request, coverageDocument);
}
