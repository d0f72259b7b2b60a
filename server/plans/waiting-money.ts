import { sql as rawSql } from 'kysely';
import type { Sql } from '#server/db/sql.ts';

/** Cents of an approved expense that are not in a file yet; a raised amount is partly in an earlier file. */
export const untoldCents = rawSql<number>`(services.approved_cents - coalesce((
  select sum(told.amount_cents) from hand_off_lines as told
    where told.reimbursement_id = services.reimbursement_id and told.position = services.position
), 0))::bigint`;

/** Approved expenses of all members that are not, or not completely, in a file yet. */
export function waitingLines(sql: Sql) {
  return sql
    .selectFrom('reimbursement_services as services')
    .innerJoin('reimbursements', 'reimbursements.id', 'services.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .where('services.state', '=', 'approved')
    .where(untoldCents, '>', 0)
    .where('services.decided_at', 'is not', null);
}

/** The company that still has to be notified of money granted to this member or to someone covered through them, if any. */
export async function findCompanyToBeTold(memberId: string, sql: Sql): Promise<string | undefined> {
  const line = await waitingLines(sql)
    .select('companies.id as company_id')
    .where(({ or, eb }) => or([eb('members.id', '=', memberId), eb('members.employee_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return line?.company_id;
}
