import type { z } from 'zod';
import { emailAttributes, mailAccepted } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const emailAddress = tolerant(emailAttributes.required());
export type EmailAddress = z.infer<typeof emailAddress>;
const emailAddressDocument = documentOf(emailAddress);

export async function fetchEmailAddress(api: ApiClient): Promise<EmailAddress> {
  const { data } = await api.get('v3/email_address', emailAddressDocument);
  return data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 409 single_sign_on_required, 429 too_many_attempts. */
export async function askForEmail(api: ApiClient, email: string): Promise<void> {
  await api.put('v3/email_address', { email }, emailAddressDocument);
}

/** Throws ApiError 404 without an unconfirmed address, 429 too_many_attempts. */
export async function sendConfirmationAgain(api: ApiClient): Promise<void> {
  await api.post('v3/email_address/confirmation_mails', {}, mailAccepted);
}

export async function keepPresentEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/email_address/unconfirmed');
}
