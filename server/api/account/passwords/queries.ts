import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { findContact, type Contact } from '../email/contact.ts';

export interface TokenHolder {
  contact: Contact;
  company: { name: string; password_min_length: number };
}

export async function findHolder(memberId: string, sql: Sql, sealing: Sealing): Promise<TokenHolder> {
  const company = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.name', 'companies.password_min_length'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { contact: await findContact(memberId, sql, sealing), company };
}

export async function setPassword(memberId: string, sql: Sql, passwordHash: string): Promise<void> {
  await sql.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
}

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
