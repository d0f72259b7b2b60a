import { sql as rawSql } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Cents of an approved expense that are not in a file yet; a raised amount is partly in an earlier file. */
export const unreportedCents = rawSql<number>`(services.approved_cents - coalesce((
  select sum(reported.amount_cents) from hand_off_lines as reported
    where reported.reimbursement_id = services.reimbursement_id and reported.position = services.position
), 0))::bigint`;

/** Approved expenses that are not, or not completely, in a file yet. */
export function waitingLines(companies: Companies, sql: Sql) {
  return (
    sql
      .selectFrom('reimbursement_services as services')
      .innerJoin('reimbursements', 'reimbursements.id', 'services.reimbursement_id')
      .innerJoin('members', 'members.id', 'reimbursements.member_id')
      .innerJoin('companies', 'companies.id', 'members.company_id')
      .where(ofCompanies(companies))
      // Written exactly as in the index of waiting money.
      .where(rawSql<boolean>`services.state = 'approved' and not services.is_reported`)
      .where(unreportedCents, '>', 0)
      .where('services.decided_at', 'is not', null)
  );
}

/** The company that still has to be notified of money granted to this member or to someone covered through them, if any. */
export async function findCompanyToNotify(memberId: string, sql: Sql): Promise<string | undefined> {
  const line = await waitingLines('all', sql)
    .select('companies.id as company_id')
    .where(({ or, eb }) => or([eb('members.id', '=', memberId), eb('members.employee_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return line?.company_id;
}
