import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ReimbursementServicesTable, ReimbursementsTable } from '#server/platform/db/tables/coverage.ts';
import { receiptColumns } from '../receipts/queries.ts';

function reviewedClaims(sql: Sql) {
  return sql
    .selectFrom('reimbursements')
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'reimbursements.id',
      'reimbursements.uid',
      'reimbursements.member_id',
      'reimbursements.program_id',
      'programs.name as program_name',
      'reimbursements.provider_name_sealed',
      'reimbursements.state',
      'reimbursements.created_at',
      'reimbursements.decided_at',
      'reimbursements.decided_by',
      'members.details_sealed',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
    ]);
}

/** Claims of all members that wait for a decision, oldest first, starting after the given one. */
export function listWaitingClaims(sql: Sql, { after, take }: { after: string | undefined; take: number }) {
  const waiting = reviewedClaims(sql)
    .where('reimbursements.state', '=', 'requested')
    .orderBy('reimbursements.created_at')
    .orderBy('reimbursements.uid')
    .limit(take);
  if (after === undefined) return waiting.execute();
  return waiting
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('reimbursements.created_at', 'reimbursements.uid'),
        '>',
        selectFrom('reimbursements as last')
          .select(['last.created_at', 'last.uid'])
          .where('last.uid', '=', after)
          .$asTuple('created_at', 'uid'),
      ),
    )
    .execute();
}

/** These claims of any member, unordered. */
export async function listReviewedClaims(sql: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reviewedClaims(sql).where('reimbursements.id', 'in', ids).execute();
}

/** A claim of any member. */
export function findReviewedClaim(sql: Sql, uid: string) {
  return reviewedClaims(sql).where('reimbursements.uid', '=', uid).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that a member cannot cancel it meanwhile. */
export async function lockClaim(transaction: Sql, claimId: string) {
  return transaction
    .selectFrom('reimbursements')
    .select('state')
    .where('id', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateDecidedClaim(
  transaction: Sql,
  claimId: string,
  values: Pick<Updateable<ReimbursementsTable>, 'state' | 'decided_at' | 'decided_by' | 'unread_at'>,
) {
  await transaction.updateTable('reimbursements').set(values).where('id', '=', claimId).execute();
}

export async function updateDecidedService(
  transaction: Sql,
  { claimId, position }: { claimId: string; position: number },
  values: Pick<
    Updateable<ReimbursementServicesTable>,
    'state' | 'approved_cents' | 'rejection_code' | 'rejection_reason' | 'decided_at'
  >,
) {
  await transaction
    .updateTable('reimbursement_services')
    .set(values)
    .where('reimbursement_id', '=', claimId)
    .where('position', '=', position)
    .execute();
}

/** The expenses of these claims, in the order they were entered. */
export async function listReviewedServices(sql: Sql, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return sql
    .selectFrom('reimbursement_services')
    .selectAll()
    .where('reimbursement_id', 'in', claimIds)
    .orderBy('position')
    .execute();
}

/** A receipt of any member's claim. */
export function findReviewedReceipt(sql: Sql, id: string) {
  return sql
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    .where('reimbursement_id', 'is not', null)
    .executeTakeFirst();
}

export async function listReviewedReceipts(sql: Sql, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return sql
    .selectFrom('receipts')
    .select(['id', 'reimbursement_id', 'filename_sealed', 'media_type', 'size_bytes', 'created_at'])
    .where('reimbursement_id', 'in', claimIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
