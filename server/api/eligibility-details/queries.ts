import type { Sql } from '#server/db/sql.ts';

/** Whether the member's company checks who is eligible. */
export async function companyAsks(memberId: string, sql: Sql): Promise<boolean> {
  const company = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.ask_for_eligibility_details')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return company.ask_for_eligibility_details;
}

export async function markProvided(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('members')
    .set({ eligibility_details_provided: true })
    .where('id', '=', memberId)
    .execute();
}

export async function startCheck(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('members')
    .set({
      eligibility_check_status: 'pending',
      eligibility_requested_at: now.toString(),
      eligibility_checked_at: null,
    })
    .where('id', '=', memberId)
    .execute();
}

/** The check that was asked for at this moment, unless it was decided or newer details took its place. */
export function findCheck(memberId: string, sql: Sql, requestedAt: string) {
  return sql
    .selectFrom('members')
    .select(['id', 'company_id', 'eligibility_check_status', 'eligibility_requested_at', 'details_sealed'])
    .where('id', '=', memberId)
    .where('eligibility_check_status', '=', 'pending')
    .where('eligibility_requested_at', '=', requestedAt)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
}
