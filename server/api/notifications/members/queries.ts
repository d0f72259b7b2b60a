import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type WantedMember = { id: string } | { emailDigests: Buffer[] };

/** A member with access, of these companies, by id or by the digests of their email address. */
export function findMemberOf(companies: Companies, sql: Sql, wanted: WantedMember) {
  const members = sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.id',
      'members.details_sealed',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
  return (
    'id' in wanted
      ? members.where('members.id', '=', wanted.id)
      : members.where('members.email_digest', 'in', wanted.emailDigests)
  ).executeTakeFirst();
}

/** The programs that a company covers, by name. */
export function listCoveredPrograms(sql: Sql, companyId: string) {
  return sql
    .selectFrom('company_programs')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .select(['programs.id', 'programs.name'])
    .where('company_programs.company_id', '=', companyId)
    .orderBy('programs.id')
    .execute();
}
