import { canonicalEmail } from '#app/domain/email-address.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';

/** The value of members.email_digest and sign_in_locks.email_digest. */
export function emailDigest(sealing: Sealing, email: string): Buffer {
  return sealing.digest(canonicalEmail(email));
}

/** The digests under every configured key, for look-ups. */
export function emailDigests(sealing: Sealing, email: string): Buffer[] {
  return sealing.digests(canonicalEmail(email));
}

/** The id of the member with this address, and whether they still have access. */
export function findHolderOfEmail(sql: Sql, sealing: Sealing, email: string) {
  return sql
    .selectFrom('members')
    .select(['id', 'access_ended_at'])
    .where('email_digest', 'in', emailDigests(sealing, email))
    .executeTakeFirst();
}

/** Whether another member signs in with this address. An account without access does not count. */
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
 * Frees an address for a person who proved that it is theirs, by taking it from an account whose access ended. That
 * account's data stays under its own id.
 */
export async function freeEmail(sql: Sql, sealing: Sealing, email: string): Promise<void> {
  await sql
    .updateTable('members')
    .set({ email_digest: randomBytes(32) })
    .where('email_digest', 'in', emailDigests(sealing, email))
    .where('access_ended_at', 'is not', null)
    .execute();
}
