import type { Sql } from '#server/db/sql.ts';

/** What the member's company lays down, in its order. */
export function listPolicies(memberId: string, sql: Sql) {
  return policiesOf(memberId, sql).orderBy('company_policies.position').execute();
}

/** One policy, when it is the member's own company's. */
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
