import type { Sql } from '#server/platform/db/sql.ts';

/** The provider that people with addresses of this domain sign in at. */
export function findProviderByDomain(sql: Sql, domain: string) {
  return sql
    .selectFrom('single_sign_on_domains')
    .innerJoin('identity_providers', 'identity_providers.company_id', 'single_sign_on_domains.company_id')
    .innerJoin('companies', 'companies.id', 'identity_providers.company_id')
    .selectAll('identity_providers')
    .select('companies.name')
    .where('single_sign_on_domains.email_domain', '=', domain)
    .executeTakeFirst();
}

export function findProvider(sql: Sql, companyId: string) {
  return sql
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export async function findDomains(sql: Sql, companyId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('single_sign_on_domains')
    .select('email_domain')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ email_domain }) => email_domain);
}

/** The member linked to an issuer's subject. A subject is only meaningful with its issuer. */
export function findLinked(
  sql: Sql,
  { issuer, subjectDigests }: { issuer: string; subjectDigests: Buffer[] },
) {
  return sql
    .selectFrom('identity_links')
    .innerJoin('members', 'members.id', 'identity_links.member_id')
    .select(['members.id', 'members.company_id'])
    .where('identity_links.issuer', '=', issuer)
    .where('identity_links.subject_digest', 'in', subjectDigests)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

/** The holder of an email address, and whether they are already linked to another subject of the issuer. */
export function findAccountForLink(sql: Sql, emailDigests: Buffer[], issuer: string) {
  return sql
    .selectFrom('members')
    .leftJoin('identity_links', (join) =>
      join.onRef('identity_links.member_id', '=', 'members.id').on('identity_links.issuer', '=', issuer),
    )
    .select(['members.id', 'members.company_id', 'identity_links.member_id as linked'])
    .where('members.email_digest', 'in', emailDigests)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
}

export async function noteMethods(memberId: string, sql: Sql, sessionId: string, methods: string[]) {
  await sql
    .updateTable('sessions')
    .set({ authentication_methods: methods })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .execute();
}
