import type { Sql } from '#server/platform/db/sql.ts';

/** The policies of the member's company, in its order. */
export function listPolicies(memberId: string, sql: Sql) {
  return policiesOf(memberId, sql).orderBy('company_policies.position').execute();
}

/** One policy of the member's company. */
export function findPolicy(memberId: string, sql: Sql, id: string) {
  return policiesOf(memberId, sql).where('company_policies.id', '=', id).executeTakeFirst();
}

function policiesOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('company_policies', 'company_policies.company_id', 'members.company_id')
    .selectAll('company_policies')
    .where('members.id', '=', memberId);
}
