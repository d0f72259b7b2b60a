import { z } from 'zod';
import { freshProofAttributes } from '#app/contract/sign-in.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { askDevice } from '#app/api/ask-device.server.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import { renewedSession, secondFactorPending } from '#app/contract/session.ts';

const signedIn = documentOf(memberSchema);
const passwordTaken = z.union([signedIn, secondFactorPending]);

/** The member, or undefined when a second factor is required. Throws ApiError 401 invalid_credentials or 429 too_many_attempts. */
export async function signIn(
  api: ApiClient,
  credentials: { email: string; password: string },
): Promise<Member | undefined> {
  const answer = await api.post('v3/session', credentials, passwordTaken);
  return 'data' in answer ? answer.data : undefined;
}

/** Throws ApiError 401 invalid_second_factor or unauthenticated (too late), 429 too_many_attempts. */
export async function proveSecondFactor(
  api: ApiClient,
  proof: { code: string; remember_device?: boolean },
): Promise<Member> {
  const { data } = await api.post('v3/session/second_factor', proof, signedIn);
  return data;
}

/** The options for a device's signature, and the id of the challenge. Throws ApiError 429. */
export const askForPasskey = (api: ApiClient) => askDevice(api, 'v3/session/passkey/options');

/** Throws ApiError 401 or 422 invalid_passkey. */
export async function signInWithPasskey(
  api: ApiClient,
  answer: { challenge_id: string; credential: unknown },
): Promise<Member> {
  const { data } = await api.post('v3/session/passkey', answer, signedIn);
  return data;
}

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
