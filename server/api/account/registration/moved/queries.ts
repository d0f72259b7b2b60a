import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

export function findCompanyOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.care_plan_types', 'companies.country_code'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** False when it was finished before. */
export async function finishOnboarding(
  memberId: string,
  sql: Sql,
  goal: Pick<
    Updateable<MembersTable>,
    | 'care_plan_type'
    | 'care_path'
    | 'pregnancy_week'
    | 'pregnancy_week_set_on'
    | 'pregnancy_content_paused_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('members')
    .set({ ...goal, onboarding_pending: false })
    .where('id', '=', memberId)
    .where('onboarding_pending', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
