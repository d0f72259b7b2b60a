import type { z } from 'zod';
import { eligibilityAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const eligibilityDetails = tolerant(eligibilityAttributes.omit({ requested_at: true, checked_at: true }));
export type EligibilityDetails = z.infer<typeof eligibilityDetails>;
const eligibilityDetailsDocument = documentOf(eligibilityDetails);

/** The details for the employer's confirmation. Throws ApiError 404 for a partner, who is not checked. */
export async function fetchEligibility(api: ApiClient): Promise<EligibilityDetails> {
  const { data } = await api.get('v3/eligibility_details', eligibilityDetailsDocument);
  return data;
}

/** Throws ApiError 422 with pointers. */
export async function sendDetails(
  api: ApiClient,
  details: Record<'fname' | 'lname' | 'dob' | 'employee_id', string>,
): Promise<EligibilityDetails> {
  const { data } = await api.put('v3/eligibility_details', details, eligibilityDetailsDocument);
  return data;
}
