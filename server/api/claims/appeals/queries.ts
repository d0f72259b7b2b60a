import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AppealsTable } from '#server/platform/db/tables/coverage.ts';

export type AppealRow = Awaited<ReturnType<typeof listAppeals>>[number];

/** The appeals for these claims, oldest first. */
export async function listAppeals(memberId: string, sql: Sql, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .select([
      'appeals.id',
      'appeals.reimbursement_id',
      'appeals.message_sealed',
      'appeals.state',
      'appeals.created_at',
      'appeals.decided_at',
    ])
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .execute();
}

export async function insertAppeal(
  sql: Sql,
  appeal: Pick<Insertable<AppealsTable>, 'id' | 'reimbursement_id' | 'message_sealed' | 'created_at'>,
) {
  await sql
    .insertInto('appeals')
    .values({ ...appeal, state: 'open' })
    .execute();
}
