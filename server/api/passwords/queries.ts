import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { findContact, type Contact } from '../members/contact.ts';

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

/** Also the half ones, which have seen only the old password. */
export async function endAllSessions(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ ended_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}
