import type { Sql } from '#server/platform/db/sql.ts';

/** The plans of the member's own company, archived ones as well. */
export function listCompanyPlans(memberId: string, sql: Sql) {
  return sql
    .selectFrom('company_plans')
    .innerJoin('members', 'members.company_id', 'company_plans.company_id')
    .selectAll('company_plans')
    .where('members.id', '=', memberId)
    .orderBy('company_plans.plan_name')
    .orderBy('company_plans.id')
    .execute();
}
