import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { sessionUser, type SessionUser } from '#app/api/entities/session-user.ts';

const secondFactorAsked = z.object({ meta: z.object({ second_factor: z.literal('totp') }) });
const signedIn = documentOf(sessionUser);

/**
 * The member, or undefined when a second factor is asked for first. Throws ApiError 401 invalid_credentials
 * or 429 too_many_attempts.
 */
export async function signIn(
  api: ApiClient,
  credentials: { email: string; password: string },
): Promise<SessionUser | undefined> {
  const answer = await api.post('v3/session', credentials, z.union([signedIn, secondFactorAsked]));
  return 'data' in answer ? answer.data : undefined;
}

/** Throws ApiError 401 invalid_second_factor or unauthenticated (too late), 429 too_many_attempts. */
export async function proveSecondFactor(
  api: ApiClient,
  proof: { code: string; remember_device?: boolean },
): Promise<SessionUser> {
  const { data } = await api.post('v3/session/second_factor', proof, signedIn);
  return data;
}
