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
  phone: text,
  zip: text,
  /** YYYY-MM-DD */
  dob: text,
  sex: text,
  gender: text,
  gender_self_description: text,
  race: text,
  member_id: text,
  /** Of the employer: it decides what a postal code looks like. */
  country_code: z.string(),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

export async function fetchPersonalDetails(api: ApiClient): Promise<PersonalDetails> {
  const { data } = await api.get('v3/personal_details', documentOf(personalDetails));
  return data;
}

/** Throws ApiError 422 with pointers. Null clears. */
export async function changePersonalDetails(
  api: ApiClient,
  change: Partial<Record<keyof PersonalDetails, string | null>>,
): Promise<void> {
  await api.patch('v3/personal_details', change, documentOf(personalDetails));
}

/** Throws ApiError 422 when the company does not offer the language. */
export async function chooseLanguage(api: ApiClient, language: string): Promise<void> {
  const preferences = z.object({ preferred_language: z.string() });
  await api.patch('v3/preferences', { preferred_language: language }, documentOf(preferences));
}
