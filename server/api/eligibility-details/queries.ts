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
