import { challengeAttributes } from '#app/contract/sign-in.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentOf } from './document.ts';

const challenge = documentOf(decoded(challengeAttributes));

/** The request to a device, for <passkey-form>: the options from a call of the benefits API, and the id of the challenge. */
export async function askDevice(api: ApiClient, path: string) {
  const { data } = await api.post(path, {}, challenge);
  return { challenge_id: data.id, options: data.options };
}
