import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

export async function findOfferedGoals(memberId: string, sql: Sql): Promise<string[]> {
  const { care_plan_types } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.care_plan_types')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return care_plan_types;
}

/** The stored goal, locked until the transaction ends. */
export function lockGoal(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .select(['care_plan_type', 'care_path', 'pregnancy_week', 'pregnancy_week_set_on'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type GoalColumns = Pick<
  Updateable<MembersTable>,
  'care_plan_type' | 'care_path' | 'pregnancy_week' | 'pregnancy_week_set_on' | 'pregnancy_content_paused_at'
>;

export async function updateGoal(memberId: string, sql: Sql, change: GoalColumns): Promise<void> {
  await sql.updateTable('members').set(change).where('id', '=', memberId).execute();
}
