import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import type { SandboxVideoKeys } from './keys.ts';
import type { RefusalCode } from './refusals.ts';

/** Identity and room of a token. */
export interface Grant {
  identity: string;
  room: string;
}

const longestSeconds = 24 * 60 * 60;

const header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT'), cty: z.literal('twilio-fpa;v=1') });
const grants = z.object({
  identity: z.string().min(1).max(128),
  // Twilio accepts a token without a room for every room; ours always name one.
  video: z.object({ room: z.string().min(1).max(128) }),
});

/** Reads an access token as Twilio would, by the sandbox's clock. */
export async function readToken(
  token: string,
  { keys, clock }: { keys: SandboxVideoKeys; clock: Clock },
): Promise<Grant | RefusalCode> {
  const unverified = decode(token);
  if (!unverified) return 20101;
  if (!header.safeParse(unverified.header).success) return 20102;
  const { iss, sub } = unverified.payload;
  if (iss !== keys.apiKeySid || sub !== keys.accountSid) return 20103;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(keys.apiKeySecret), {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now().epochMilliseconds),
      requiredClaims: ['exp', 'iat'],
    });
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > longestSeconds) return 20104;
    const { data } = grants.safeParse(payload.grants);
    return data ? { identity: data.identity, room: data.video.room } : 20106;
  } catch (error) {
    return codeOf(error);
  }
}

function decode(token: string) {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof errors.JWTExpired) return 20104;
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim === 'nbf' ? 20105 : 20104;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 20107;
  return 20101;
}
