import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const emailAddress = z.object({
  /** The one to sign in with. */
  email: z.string(),
  /** Becomes the one to sign in with once its owner confirms it. */
  unconfirmed_email: z.string().nullable(),
});
export type EmailAddress = z.infer<typeof emailAddress>;
const emailAddressDocument = documentOf(emailAddress);

const mailAccepted = z.object({ meta: z.object({ accepted: z.literal(true) }) });

export async function fetchEmailAddress(api: ApiClient): Promise<EmailAddress> {
  const { data } = await api.get('v3/email_address', emailAddressDocument);
  return data;
}

/** Throws ApiError 422 with a pointer, 403 fresh_proof_required, 409 single_sign_on_required, 429 too_many_attempts. */
export async function askForEmail(api: ApiClient, email: string): Promise<void> {
  await api.put('v3/email_address', { email }, emailAddressDocument);
}

/** Throws ApiError 404 when no address waits, 429 too_many_attempts. */
export async function sendConfirmationAgain(api: ApiClient): Promise<void> {
  await api.post('v3/email_address/confirmation_mails', {}, mailAccepted);
}

export async function keepPresentEmail(api: ApiClient): Promise<void> {
  await api.delete('v3/email_address/unconfirmed');
}
