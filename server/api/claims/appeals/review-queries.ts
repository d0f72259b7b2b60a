import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AppealsTable } from '#server/platform/db/tables/coverage.ts';

function reviewedAppeals(sql: Sql) {
  return sql
    .selectFrom('appeals')
    .innerJoin('reimbursements', 'reimbursements.id', 'appeals.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'appeals.id',
      'appeals.state',
      'appeals.message_sealed',
      'appeals.created_at',
      'reimbursements.id as claim_id',
      'reimbursements.uid',
      'reimbursements.member_id',
      'reimbursements.program_id',
      'companies.currency',
    ]);
}

/** Open appeals of all members, oldest first, starting after the given one. */
export function listOpenAppeals(sql: Sql, { after, take }: { after: string | undefined; take: number }) {
  const open = reviewedAppeals(sql)
    .where('appeals.state', '=', 'open')
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .limit(take);
  if (after === undefined) return open.execute();
  return open
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('appeals.created_at', 'appeals.id'),
        '>',
        selectFrom('appeals as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('created_at', 'id'),
      ),
    )
    .execute();
}

export function findAppeal(sql: Sql, id: string) {
  return reviewedAppeals(sql).where('appeals.id', '=', id).executeTakeFirst();
}

export async function closeAppeal(
  transaction: Sql,
  id: string,
  values: Pick<Updateable<AppealsTable>, 'state' | 'decided_at' | 'decided_by'>,
) {
  await transaction.updateTable('appeals').set(values).where('id', '=', id).execute();
}
