import type { Sql } from '#server/db/sql.ts';

/** Approved expenses of all members that no file tells of yet. */
export function waitingLines(sql: Sql) {
  return sql
    .selectFrom('reimbursement_services as services')
    .innerJoin('reimbursements', 'reimbursements.id', 'services.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('hand_off_lines', (join) =>
      join
        .onRef('hand_off_lines.reimbursement_id', '=', 'services.reimbursement_id')
        .onRef('hand_off_lines.position', '=', 'services.position'),
    )
    .where('services.state', '=', 'approved')
    .where('services.approved_cents', '>', 0)
    .where('services.decided_at', 'is not', null)
    .where('hand_off_lines.position', 'is', null);
}

/** The company that has to be told of money granted to this member, or to somebody who is covered through them, if any. */
export async function findCompanyToBeTold(memberId: string, sql: Sql): Promise<string | undefined> {
  const line = await waitingLines(sql)
    .select('companies.id as company_id')
    .where(({ or, eb }) => or([eb('members.id', '=', memberId), eb('members.employee_id', '=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return line?.company_id;
}
