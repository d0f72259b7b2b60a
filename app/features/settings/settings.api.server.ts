import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const text = z.string().nullable();

const personalDetails = z.object({
  fname: z.string(),
  lname: z.string(),
  preferred_name: text,
  email: z.string(),
  personal_email: text,
  /** An ISO instant; null while it waits to be confirmed. */
  personal_email_confirmed_at: text.optional(),
  phone: text,
  zip: text,
  /** YYYY-MM-DD */
  dob: text,
  sex: text,
  gender: text,
  gender_self_description: text,
  race: text,
  member_id: text,
  /** The employer's; decides what a postal code looks like. */
  country_code: z.string(),
  /** Names this state of the details: a change names it, too, so that none is overwritten. Optional for an API. */
  version: z.string().optional(),
});
export type PersonalDetails = z.infer<typeof personalDetails>;
const personalDetailsDocument = documentOf(personalDetails);

export async function fetchPersonalDetails(api: ApiClient): Promise<PersonalDetails> {
  const { data } = await api.get('v3/personal_details', personalDetailsDocument);
  return data;
}

/** Throws ApiError 422 with pointers, 409 conflict when they changed since that version. Null clears. */
export async function changePersonalDetails(
  api: ApiClient,
  change: Partial<Record<keyof PersonalDetails, string | null>>,
): Promise<void> {
  await api.patch('v3/personal_details', change, personalDetailsDocument);
}
