import { sql as rawSql, type Selectable, type Updateable } from 'kysely';
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
  const last = sql
    .selectFrom('reimbursements')
    .select(['created_at', 'uid'])
    .where('uid', '=', after ?? '');
  const isLater = rawSql<boolean>`(reimbursements.created_at, reimbursements.uid) > ${last}`;
  return reviewedClaims(sql)
    .where('reimbursements.state', '=', 'requested')
    .$if(after !== undefined, (claims) => claims.where(isLater))
    .orderBy('reimbursements.created_at')
    .orderBy('reimbursements.uid')
    .limit(take)
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
  {
    reimbursement_id,
    position,
    ...decided
  }: Omit<Selectable<ReimbursementServicesTable>, 'service_date' | 'description_sealed' | 'requested_cents'>,
) {
  await transaction
    .updateTable('reimbursement_services')
    .set(decided)
    .where('reimbursement_id', '=', reimbursement_id)
    .where('position', '=', position)
    .execute();
}

/** The expenses of these claims, in the order they were entered. */
export function listReviewedServices(sql: Sql, claimIds: readonly string[]) {
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

export function listReviewedReceipts(sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('reimbursement_id', 'in', claimIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
