import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const instant = z.string().nullable();

const eligibilityDetails = z.object({
  fname: z.string(),
  lname: z.string(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  employee_id: z.string().nullable(),
  stage: z.enum(['not_asked', 'details_needed', 'pending', 'under_review', 'failed', 'confirmed']),
  result_expected_by: instant,
});
export type EligibilityDetails = z.infer<typeof eligibilityDetails>;
const eligibilityDetailsDocument = documentOf(eligibilityDetails);
export type Stage = EligibilityDetails['stage'];

/** What the employer is asked to confirm. Throws ApiError 404 for a partner: nobody is asked about them. */
export async function fetchEligibility(api: ApiClient): Promise<EligibilityDetails> {
  const { data } = await api.get('v3/eligibility_details', eligibilityDetailsDocument);
  return data;
}

export interface DetailsRequest {
  fname: string;
  lname: string;
  dob: string;
  employee_id: string;
}

/** Throws ApiError 422 with pointers to the fields at fault. */
export async function sendDetails(api: ApiClient, details: DetailsRequest): Promise<EligibilityDetails> {
  const { data } = await api.put('v3/eligibility_details', details, eligibilityDetailsDocument);
  return data;
}
