import type { Sql } from '#server/platform/db/sql.ts';

/** A company, for its own members only. */
export function findCompany(memberId: string, sql: Sql, companyId: string) {
  return sql
    .selectFrom('companies')
    .innerJoin('members', 'members.company_id', 'companies.id')
    .selectAll('companies')
    .where('members.id', '=', memberId)
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
}
