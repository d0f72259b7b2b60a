import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { PasskeyColumns } from '#server/platform/db/tables/sign-in.ts';

/** Whose passkeys: a member's or a staff member's, and the table that has them. */
export type PasskeyHolder =
  | { table: 'passkeys'; owner: { member_id: string } }
  | { table: 'staff_passkeys'; owner: { staff_id: string } };

export const ofMember = (memberId: string): PasskeyHolder => ({
  table: 'passkeys',
  owner: { member_id: memberId },
});

export type NewPasskey = Insertable<PasskeyColumns>;

export function listPasskeys({ table, owner }: PasskeyHolder, sql: Sql) {
  return sql
    .selectFrom(table)
    .select(['id', 'credential_id', 'name_sealed', 'backed_up', 'created_at', 'last_used_at', 'transports'])
    .where((eb) => eb.and(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns false when the key is already registered, for this holder or another. */
export async function insertPasskey(
  { table, owner }: PasskeyHolder,
  sql: Sql,
  passkey: NewPasskey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto(table)
    .values({ ...passkey, ...owner })
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
  { table, owner }: PasskeyHolder,
  sql: Sql,
  { id, from, to, now }: { id: string; from: number; to: number; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable(table)
    .set({ sign_count: to, last_used_at: now.toString() })
    .where((eb) => eb.and(owner))
    .where('id', '=', id)
    .where('sign_count', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the holder has no such key. */
export async function renamePasskey(
  { table, owner }: PasskeyHolder,
  sql: Sql,
  { id, nameSealed }: { id: string; nameSealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable(table)
    .set({ name_sealed: nameSealed })
    .where((eb) => eb.and(owner))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the holder has no such key. */
export async function deletePasskey({ table, owner }: PasskeyHolder, sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom(table)
    .where((eb) => eb.and(owner))
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
