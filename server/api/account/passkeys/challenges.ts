import { randomBytes, randomUUID } from 'node:crypto';
import { challengeAttributes } from '#app/contract/sign-in.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const challengeBytes = 32;
export const challengeLasts = Temporal.Duration.from({ minutes: 5 });

/** The subject of a challenge: a member who adds a passkey, a session of staff, or an unknown visitor who signs in as a member. */
export interface ChallengeSubject {
  memberId?: string;
  staffSessionId?: string;
}

/** Issues a challenge, in place of the one that a session of staff has. */
export async function issueChallenge(
  { memberId, staffSessionId }: ChallengeSubject,
  sql: Sql,
  now: Temporal.Instant,
) {
  const issued = { id: randomUUID(), challenge: randomBytes(challengeBytes) };
  await sql
    .deleteFrom('passkey_challenges')
    .where(({ eb, or }) =>
      or([eb('expires_at', '<=', now.toString()), eb('staff_session_id', '=', staffSessionId ?? null)]),
    )
    .execute();
  await sql
    .insertInto('passkey_challenges')
    .values({
      ...issued,
      member_id: memberId ?? null,
      staff_session_id: staffSessionId ?? null,
      expires_at: now.add(challengeLasts).toString(),
    })
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

/** Uses a challenge up, valid or not. Undefined when it was used, has expired, or was issued to another member or session. */
export async function consumeChallenge(
  { memberId, staffSessionId }: ChallengeSubject,
  sql: Sql,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('member_id', 'is not distinct from', memberId ?? null)
    .where('staff_session_id', 'is not distinct from', staffSessionId ?? null)
    .where('expires_at', '>', now.toString())
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge.toString('base64url');
}

/** The relying party of passkeys: the host of the public origin, and no other site. */
export function relyingParty(origin: string): { expectedOrigin: string; expectedRPID: string } {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** The user handle on devices. Random, so it does not identify the member or staff member. */
export function userHandle(holderId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(holderId.replaceAll('-', ''), 'hex'));
}

/** The WebAuthn library contains many certificate formats, so it is only loaded when needed. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
