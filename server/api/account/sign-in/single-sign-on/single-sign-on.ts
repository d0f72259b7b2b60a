import type { Sql } from '#server/platform/db/sql.ts';
import { emailDomain } from '#app/domain/email-address.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Member } from '../../members/member.ts';

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

/**
 * Throws 409 single_sign_on_required for members who sign in at their company: a credential or address set up here would
 * bypass the company's provider and would work after the company revoked access.
 */
export async function refuseAtCompany(
  { id, details }: Member,
  { sql }: Pick<ApiDependencies, 'sql'>,
  about: 'factors' | 'email' = 'factors',
) {
  const { email } = details();
  if (await signsInAtCompany(id, sql, email)) throw problem(409, `single_sign_on_required.${about}`);
}
