import { randomBytes, randomUUID } from 'node:crypto';
import { challengeAttributes } from '#app/contract/sign-in.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const challengeBytes = 32;
export const challengeLasts = Temporal.Duration.from({ minutes: 5 });

/** Issues a challenge for a member's new passkey, or for signing in (null). */
export async function issueChallenge(memberId: string | null, sql: Sql, now: Temporal.Instant) {
  const issued = { id: randomUUID(), challenge: randomBytes(challengeBytes) };
  await sql.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toString()).execute();
  await sql
    .insertInto('passkey_challenges')
    .values({ ...issued, member_id: memberId, expires_at: now.add(challengeLasts).toString() })
    .execute();
  return issued;
}

const type = 'passkey_challenge';

export const challengeResponse = documentResponse(
  'What the device is asked',
  resourceSchema(type, challengeAttributes),
);

/** @param options of the WebAuthn library, with the challenge */
export const challengeResource = (id: string, options: object) => ({ type, id, attributes: { options } });

/** Uses a challenge up, valid or not. Undefined when it was used, has expired, or was issued for another purpose. */
export async function consumeChallenge(
  memberId: string | null,
  sql: Sql,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', now.toString())
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge.toString('base64url');
}

/** The relying party of passkeys: the host of the public origin, and no other site. */
export function relyingParty(origin: string): { expectedOrigin: string; expectedRPID: string } {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** The user handle on devices. Random, so it does not identify the member. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}

/** The WebAuthn library contains many certificate formats, so it is only loaded when needed. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
