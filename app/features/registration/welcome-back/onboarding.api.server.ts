import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';

const onboarding = z.object({
  pending: z.boolean(),
  phone: z.string().nullable(),
  zip: z.string().nullable(),
  care_plan_type: z.string(),
  care_path: z.string().nullable(),
  pregnancy_week: z.number().int().nullable(),
  offered_plan_types: z.array(z.string()),
  country_code: z.string(),
});
export type Onboarding = z.infer<typeof onboarding>;
const onboardingDocument = documentOf(onboarding);

/** The details of a member who was moved from an earlier product. */
export async function fetchOnboarding(api: ApiClient): Promise<Onboarding> {
  const { data } = await api.get('v3/onboarding', onboardingDocument);
  return data;
}

interface Confirmed {
  phone: string;
  zip: string;
  care_plan_type: string;
  care_path: string;
  pregnancy_week?: number | undefined;
  accept_terms: true;
  terms_version: string;
}

/** Throws ApiError 422 with pointers, 409 when it was confirmed before. */
export async function confirmOnboarding(api: ApiClient, confirmed: Confirmed): Promise<void> {
  await api.put('v3/onboarding', confirmed, ignoredAnswer);
}
