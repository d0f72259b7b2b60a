import type { z } from 'zod';
import { onboardingAttributes } from '#app/contract/registration.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';

const onboarding = tolerant(onboardingAttributes.required());
export type Onboarding = z.infer<typeof onboarding>;
const onboardingDocument = documentOf(onboarding);

/** The details of a member migrated from an earlier product. */
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
