import { canonicalEmail } from '#app/domain/email-address.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** The value of members.email_digest and sign_in_locks.email_digest. */
export function emailDigest(sealing: Sealing, email: string): Buffer {
  return sealing.digest(canonicalEmail(email));
}

/** The digests under every configured key, for look-ups. */
export function emailDigests(sealing: Sealing, email: string): Buffer[] {
  return sealing.digests(canonicalEmail(email));
}

/** Whether a member keeps their address. */
export const keepsEmail = raw<boolean>`(access_ended_at is null or closed_by_staff_at is not null)`;

/**
 * The id of the member with this address, and whether they keep it: an account that staff ended does, so that no one signs up again with
 * the address and staff can restore the access.
 */
export function findHolderOfEmail(sql: Sql, sealing: Sealing, email: string) {
  return sql
    .selectFrom('members')
    .select(['id', keepsEmail.as('keeps_email')])
    .where('email_digest', 'in', emailDigests(sealing, email))
    .executeTakeFirst();
}

/** Whether another member keeps this address. */
export async function isTakenByOther(
  memberId: string,
  sql: Sql,
  sealing: Sealing,
  email: string,
): Promise<boolean> {
  const holder = await findHolderOfEmail(sql, sealing, email);
  return holder !== undefined && holder.id !== memberId && holder.keeps_email;
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
    .where(({ not }) => not(keepsEmail))
    .execute();
}
