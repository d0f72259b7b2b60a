import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { PasskeysTable } from '#server/platform/db/tables/sign-in.ts';

export function listPasskeys(memberId: string, sql: Sql) {
  return sql
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name_sealed', 'backed_up', 'created_at', 'last_used_at', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns false when the key is already registered, for this member or another. */
export async function insertPasskey(
  memberId: string,
  sql: Sql,
  passkey: Omit<Insertable<PasskeysTable>, 'member_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('passkeys')
    .values({ ...passkey, member_id: memberId })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds a passkey by its credential id; at sign-in the member is not known yet. */
export function findPasskey(sql: Sql, credentialId: Buffer) {
  return sql
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select(['passkeys.id', 'passkeys.member_id', 'passkeys.public_key', 'passkeys.sign_count'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns false when another request used or removed the key in the meantime. */
export async function notePasskeyUse(
  memberId: string,
  sql: Sql,
  { id, from, to, now }: { id: string; from: number; to: number; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('passkeys')
    .set({ sign_count: to, last_used_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('sign_count', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the member has no such key. */
export async function renamePasskey(
  memberId: string,
  sql: Sql,
  { id, nameSealed }: { id: string; nameSealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('passkeys')
    .set({ name_sealed: nameSealed })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the member has no such key. */
export async function deletePasskey(memberId: string, sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
