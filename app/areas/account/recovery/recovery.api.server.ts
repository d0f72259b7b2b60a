import { z } from 'zod';
import { confirmedMeta, passwordHolderAttributes } from '#app/contract/sign-in.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';
import { ApiError } from '#app/api/errors.ts';

const anyMeta = z.object({ meta: z.looseObject({}) });
const confirmed = z.object({
  meta: z.object({ address: confirmedMeta.shape.address.catch('sign_in') }),
});
const tokenHolder = documentOf(tolerant(passwordHolderAttributes));

/** The same response for every address. Throws ApiError 429 too_many_attempts. */
export async function askForResetLink(api: ApiClient, email: string): Promise<void> {
  await api.post('v3/passwords', { email }, anyMeta);
}

/** The member a token belongs to; undefined when it is no longer valid. */
export async function fetchTokenHolder(api: ApiClient, token: string) {
  try {
    const body = { reset_password_token: token };
    return (await api.post('v3/passwords/check_reset_password_token', body, tokenHolder)).data;
  } catch (error) {
    if (isInvalidToken(error)) return undefined;
    throw error;
  }
}

/** Throws ApiError 422 invalid_token, or with the password's errors. */
export async function resetPassword(
  api: ApiClient,
  given: { reset_password_token: string; password: string; password_confirmation: string },
): Promise<z.infer<typeof tokenHolder>['data']> {
  return (await api.post('v3/passwords/reset', given, tokenHolder)).data;
}

/** Throws ApiError 422 invalid_token. */
export async function unlock(api: ApiClient, token: string): Promise<void> {
  await api.post('v3/unlocks', { unlock_token: token }, anyMeta);
}

/** Returns the address. Throws ApiError 422 invalid_token. */
export async function confirmEmail(api: ApiClient, token: string): Promise<'sign_in' | 'personal'> {
  const { meta } = await api.post('v3/confirmations', { confirmation_token: token }, confirmed);
  return meta.address;
}

/** Ends every session of the member to whom the notice was mailed. Throws ApiError 422 invalid_token. */
export async function disavow(api: ApiClient, token: string): Promise<void> {
  await api.post('v3/disavowals', { disavowal_token: token }, ignoredAnswer);
}

export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && error.hasCode('invalid_token');
}
