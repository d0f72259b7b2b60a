import type { Sql } from '#server/platform/db/sql.ts';

/** The levels of coverage that the member's company offers. */
export async function findLevels(memberId: string, sql: Sql): Promise<string[]> {
  const { company_plan_types } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.company_plan_types')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return company_plan_types;
}

export function listPlans(memberId: string, sql: Sql) {
  return sql
    .selectFrom('company_plans')
    .innerJoin('members', 'members.company_id', 'company_plans.company_id')
    .select(['company_plans.id', 'company_plans.plan_type', 'company_plans.archived'])
    .where('members.id', '=', memberId)
    .execute();
}

export async function updatePlan(
  memberId: string,
  sql: Sql,
  plan: { company_plan_id: string; company_plan_type: string },
): Promise<void> {
  await sql.updateTable('members').set(plan).where('id', '=', memberId).execute();
}
