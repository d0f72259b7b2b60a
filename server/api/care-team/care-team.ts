import type { Sql } from '#server/platform/db/sql.ts';

/** Care team contact address of a member (also after the access ended). */
export async function findCareTeamEmail(memberId: string, sql: Sql): Promise<string> {
  const { care_team_email } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.care_team_email')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return care_team_email;
}
