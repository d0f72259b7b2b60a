import type { Sql } from '#server/db/sql.ts';

/** The programs that the member's company covers, with their category, in the order of the catalog. */
export function listPrograms(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('company_programs', 'company_programs.company_id', 'members.company_id')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .innerJoin('program_categories', 'program_categories.id', 'programs.program_category_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.body',
      'programs.reimbursable',
      'company_programs.total_reimbursable_coverage_cents',
      'company_programs.flat_max_reimbursement_cents',
      'program_categories.id as category_id',
      'program_categories.name as category_name',
    ])
    .where('members.id', '=', memberId)
    .orderBy('program_categories.position')
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute();
}

/** What was approved so far by program, in cents, for the employee and the partners together. */
export function sumApproved(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members as self')
    .innerJoin('members as household', (join) =>
      join.on(({ or, eb, fn }) => {
        const employeeId = fn.coalesce('self.employee_id', 'self.id');
        return or([eb('household.id', '=', employeeId), eb('household.employee_id', '=', employeeId)]);
      }),
    )
    .innerJoin('reimbursements', 'reimbursements.member_id', 'household.id')
    .innerJoin('reimbursement_services', 'reimbursement_services.reimbursement_id', 'reimbursements.id')
    .select(['reimbursements.program_id'])
    .select(({ fn, cast }) =>
      cast<number>(fn.sum('reimbursement_services.approved_cents'), 'bigint').as('approved_cents'),
    )
    .where('self.id', '=', memberId)
    .where('reimbursements.state', '=', 'approved')
    .where('reimbursement_services.approved_cents', 'is not', null)
    .groupBy('reimbursements.program_id')
    .execute();
}
