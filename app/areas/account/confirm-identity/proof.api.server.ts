import type { z } from 'zod';
import { freshProofAttributes } from '#app/contract/sign-in.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { renewedSession } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const proofState = tolerant(freshProofAttributes.required());
const proofStateDocument = documentOf(proofState);

export async function fetchProofState(api: ApiClient): Promise<z.infer<typeof proofState>> {
  const { data } = await api.get('v3/session/fresh_proof', proofStateDocument);
  return data;
}

/** Throws ApiError 422 invalid_proof (or blank, with a pointer) and 429 too_many_attempts. */
export async function proveAgain(
  api: ApiClient,
  proof: { password: string; code?: string | undefined },
): Promise<void> {
  await api.post('v3/session/fresh_proof', proof, renewedSession);
}
