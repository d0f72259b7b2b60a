import type { Sql } from '#server/platform/db/sql.ts';

/** Undefined when the account has ended. */
export async function findPasswordOf(sql: Sql, staffId: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** False when the password is no longer the one that was checked, or the account has ended. */
export async function replaceStaffPassword(
  sql: Sql,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
