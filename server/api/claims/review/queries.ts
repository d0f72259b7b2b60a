import type { Selectable, Updateable } from 'kysely';
import { isBeyond, ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ReimbursementServicesTable, ReimbursementsTable } from '#server/platform/db/tables/coverage.ts';
import { receiptColumns } from '../receipts/queries.ts';

function reviewedClaims(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('reimbursements')
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('first_decisions', (join) =>
      join
        .onRef('first_decisions.reimbursement_id', '=', 'reimbursements.id')
        .on('first_decisions.state', '=', 'waiting'),
    )
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
      'companies.four_eyes_above_cents',
      'first_decisions.decided_by as first_decided_by',
    ])
    .where(ofCompanies(companies));
}

/** Claims that wait for a decision, oldest first, starting after the given one. */
export function listWaitingClaims(companies: Companies, sql: Sql, after: string | undefined) {
  return reviewedClaims(companies, sql)
    .where('reimbursements.state', '=', 'requested')
    .where(isBeyond(companies, 'reimbursements', '>', after))
    .orderBy('reimbursements.created_at')
    .orderBy('reimbursements.uid')
    .limit(pageAndOne)
    .execute();
}

/** These claims, unordered. */
export async function listReviewedClaims(companies: Companies, sql: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reviewedClaims(companies, sql).where('reimbursements.id', 'in', ids).execute();
}

export function findReviewedClaim(companies: Companies, sql: Sql, uid: string) {
  return reviewedClaims(companies, sql).where('reimbursements.uid', '=', uid).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that its member cannot cancel it during the decision. */
export async function lockClaim(memberId: string, transaction: Sql, claimId: string) {
  return transaction
    .selectFrom('reimbursements')
    .select('state')
    .where('member_id', '=', memberId)
    .where('id', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateDecidedClaim(
  memberId: string,
  transaction: Sql,
  claimId: string,
  values: Pick<Updateable<ReimbursementsTable>, 'state' | 'decided_at' | 'decided_by' | 'unread_at'>,
) {
  await transaction
    .updateTable('reimbursements')
    .set(values)
    .where('member_id', '=', memberId)
    .where('id', '=', claimId)
    .execute();
}

export async function updateDecidedService(
  memberId: string,
  transaction: Sql,
  {
    reimbursement_id,
    position,
    ...decided
  }: Omit<
    Selectable<ReimbursementServicesTable>,
    'service_date' | 'description_sealed' | 'requested_cents' | 'is_reported'
  >,
) {
  await transaction
    .updateTable('reimbursement_services')
    .from('reimbursements')
    .set(decided)
    .whereRef('reimbursements.id', '=', 'reimbursement_services.reimbursement_id')
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursement_services.reimbursement_id', '=', reimbursement_id)
    .where('reimbursement_services.position', '=', position)
    .execute();
}

/** The expenses of these claims, in the order they were entered. */
export function listReviewedServices(companies: Companies, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('reimbursement_services')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_services.reimbursement_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .selectAll('reimbursement_services')
    .where('reimbursement_services.reimbursement_id', 'in', claimIds)
    .where(ofCompanies(companies))
    .orderBy('reimbursement_services.position')
    .execute();
}

/** Receipts of sent claims. */
const reviewedReceipts = (companies: Companies, sql: Sql) =>
  sql
    .selectFrom('receipts')
    .innerJoin('members', 'members.id', 'receipts.member_id')
    .select(receiptColumns.map((column) => `receipts.${column}` as const))
    .select('receipts.member_id')
    .where('receipts.reimbursement_id', 'is not', null)
    .where(ofCompanies(companies));

export function findReviewedReceipt(companies: Companies, sql: Sql, id: string) {
  return reviewedReceipts(companies, sql).where('receipts.id', '=', id).executeTakeFirst();
}

export function listReviewedReceipts(companies: Companies, sql: Sql, claimIds: readonly string[]) {
  return reviewedReceipts(companies, sql)
    .where('receipts.reimbursement_id', 'in', claimIds)
    .orderBy('receipts.created_at')
    .orderBy('receipts.id')
    .execute();
}
