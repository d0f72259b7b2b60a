import { z } from 'zod';
import { challengeAttributes } from '#app/contract/sign-in.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import { secondFactorPending } from '#app/contract/session.ts';

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

const challenge = documentOf(decoded(challengeAttributes));

/** The options for a device's signature, and the id of the challenge. Throws ApiError 429. */
export async function askForPasskey(api: ApiClient) {
  const { data } = await api.post('v3/session/passkey/options', {}, challenge);
  return { challenge_id: data.id, options: data.options };
}

/** As <passkey-form> posts it. The benefits API validates the credential. */
export const passkeyAnswer = z.object({
  challenge_id: z.string(),
  credential: z
    .string()
    .max(50_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    }),
});

/** Throws ApiError 401 or 422 invalid_passkey. */
export async function signInWithPasskey(
  api: ApiClient,
  answer: z.infer<typeof passkeyAnswer>,
): Promise<Member> {
  const { data } = await api.post('v3/session/passkey', answer, signedIn);
  return data;
}
