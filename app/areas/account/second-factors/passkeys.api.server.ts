import { z } from 'zod';
import { challengeAttributes, passkeyAttributes } from '#app/contract/sign-in.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';

const passkey = decoded(passkeyAttributes.omit({ backed_up: true }).required({ last_used_at: true }));
const passkeyDocument = documentOf(passkey);
const passkeysDocument = documentOf(z.array(passkey));
const challengeDocument = documentOf(decoded(challengeAttributes));

export async function fetchPasskeys(api: ApiClient): Promise<z.infer<typeof passkey>[]> {
  const { data } = await api.get('v3/passkeys', passkeysDocument);
  return data;
}

/** Options for creating a passkey on a device. Throws ApiError 409 too_many, 403 fresh_proof_required. */
export async function askForKey(api: ApiClient) {
  const { data } = await api.post('v3/passkeys/options', {}, challengeDocument);
  return { challenge_id: data.id, options: data.options };
}

interface NewPasskey {
  challenge_id: string;
  name: string;
  credential: unknown;
}

/** Throws ApiError 422 invalid_passkey, 403 fresh_proof_required. */
export async function addPasskey(api: ApiClient, added: NewPasskey): Promise<void> {
  await api.post('v3/passkeys', added, passkeyDocument);
}

/** Throws ApiError 404, or 422 with a pointer. */
export async function renamePasskey(api: ApiClient, id: string, name: string): Promise<void> {
  await api.patch(`v3/passkeys/${encodeURIComponent(id)}`, { name }, ignoredAnswer);
}

/** Throws ApiError 403 fresh_proof_required. */
export const removePasskey = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(`v3/passkeys/${encodeURIComponent(id)}`));
