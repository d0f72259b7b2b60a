import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { findContact } from '../email/contact.ts';
import { findCompanyOf } from '../members/queries.ts';

/** Who chooses a password, and the company whose rules it has to follow. */
export const findHolder = async (memberId: string, sql: Sql, sealing: Sealing) => ({
  contact: await findContact(memberId, sql, sealing),
  company: await findCompanyOf(memberId, sql),
});
export type TokenHolder = Awaited<ReturnType<typeof findHolder>>;

/** False when the password is no longer the one that was checked. */
export async function replacePassword(
  memberId: string,
  sql: Sql,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('members')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
