import type { z } from 'zod';
import { mailAccepted, personalEmailAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const personalEmail = tolerant(personalEmailAttributes.required({ personal_email: true }));
export type PersonalEmail = z.infer<typeof personalEmail>;
const personalEmailDocument = documentOf(personalEmail);

export async function fetchPersonalEmail(api: ApiClient): Promise<PersonalEmail> {
  return (await api.get('v3/personal_email', personalEmailDocument)).data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 429 too_many_attempts. */
export async function givePersonalEmail(api: ApiClient, personal_email: string): Promise<void> {
  await api.put('v3/personal_email', { personal_email }, personalEmailDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function sendConfirmationAgain(api: ApiClient): Promise<void> {
  await api.post('v3/personal_email/confirmation_mails', {}, mailAccepted);
}

/** Throws ApiError 403 fresh_proof_required. */
export async function removePersonalEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/personal_email');
}
