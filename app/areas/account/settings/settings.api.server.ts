import { z } from 'zod';
import { personalAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const text = z.string().nullable();

/** Other APIs have further values, and may have no versions of the details. */
const personalDetails = tolerant(
  personalAttributes
    .extend({ sex: text, gender: text, race: text })
    .required()
    .partial({ version: true })
    .extend({ personal_email_confirmed_at: personalAttributes.shape.personal_email_confirmed_at }),
);
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
