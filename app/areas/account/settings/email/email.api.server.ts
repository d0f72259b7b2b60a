import { emailAttributes, mailAccepted, personalEmailAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const emailDocument = documentOf(tolerant(emailAttributes.required()));
const personalDocument = documentOf(tolerant(personalEmailAttributes.required({ personal_email: true })));

export async function fetchEmailAddress(api: ApiClient) {
  return (await api.get('v3/email_address', emailDocument)).data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 409 single_sign_on_required, 429 too_many_attempts. */
export async function askForEmail(api: ApiClient, email: string): Promise<void> {
  await api.put('v3/email_address', { email }, emailDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function sendConfirmationAgain(api: ApiClient): Promise<void> {
  await api.post('v3/email_address/confirmation_mails', {}, mailAccepted);
}

export async function keepPresentEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/email_address/unconfirmed');
}

export async function fetchPersonalEmail(api: ApiClient) {
  return (await api.get('v3/personal_email', personalDocument)).data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 429 too_many_attempts. */
export async function givePersonalEmail(api: ApiClient, personal_email: string): Promise<void> {
  await api.put('v3/personal_email', { personal_email }, personalDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function confirmPersonalAgain(api: ApiClient): Promise<void> {
  await api.post('v3/personal_email/confirmation_mails', {}, mailAccepted);
}

/** Throws ApiError 403 fresh_proof_required. */
export async function removePersonalEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/personal_email');
}
