import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';

const challengeBytes = 32;
export const challengeLasts = Temporal.Duration.from({ minutes: 5 });

interface Challenge {
  id: string;
  challenge: Buffer;
}

/** Issues a challenge for a member's new passkey, or for signing in (null). */
export async function issueChallenge(
  memberId: string | null,
  sql: Sql,
  now: Temporal.Instant,
): Promise<Challenge> {
  const issued = { id: randomUUID(), challenge: randomBytes(challengeBytes) };
  await sql.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toString()).execute();
  await sql
    .insertInto('passkey_challenges')
    .values({ ...issued, member_id: memberId, expires_at: now.add(challengeLasts).toString() })
    .execute();
  return issued;
}

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
