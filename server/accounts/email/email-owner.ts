import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';

/** Who has this address now: their id, and whether they still get in. */
export function findHolderOfEmail(sql: Sql, sealing: Sealing, email: string) {
  return sql
    .selectFrom('members')
    .select(['id', 'access_ended_at'])
    .where('email_digest', 'in', emailDigests(sealing, email))
    .executeTakeFirst();
}

/** Whether somebody else signs in with this address. An account that no longer gets in has it without using it. */
export async function isTakenByOther(
  memberId: string,
  sql: Sql,
  sealing: Sealing,
  email: string,
): Promise<boolean> {
  const holder = await findHolderOfEmail(sql, sealing, email);
  return holder !== undefined && holder.id !== memberId && holder.access_ended_at === null;
}

/**
 * An address belongs to one account: one whose access was ended gives it up to who proved that it is theirs. Its data stays
 * under its own id.
 */
export async function freeEmail(sql: Sql, sealing: Sealing, email: string): Promise<void> {
  await sql
    .updateTable('members')
    .set({ email_digest: randomBytes(32) })
    .where('email_digest', 'in', emailDigests(sealing, email))
    .where('access_ended_at', 'is not', null)
    .execute();
}
