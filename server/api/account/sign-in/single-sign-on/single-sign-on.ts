import type { Sql } from '#server/platform/db/sql.ts';
import { emailDomain } from '#app/domain/email-domain.ts';

/** Whether this member uses the company's single sign-on: it has a provider for the address's domain. */
export async function signsInAtCompany(memberId: string, sql: Sql, email: string): Promise<boolean> {
  const row = await sql
    .selectFrom('members')
    .innerJoin('single_sign_on_domains', 'single_sign_on_domains.company_id', 'members.company_id')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where('single_sign_on_domains.email_domain', '=', emailDomain(email))
    .executeTakeFirst();
  return row !== undefined;
}
