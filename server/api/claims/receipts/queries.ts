import type { Insertable } from 'kysely';
import { type Blanks, prepared } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ReceiptsTable } from '#server/platform/db/tables/coverage.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { sweepFiles } from '#server/platform/intake/keep-file.ts';

export const receiptColumns = [
  'id',
  'reimbursement_id',
  'storage_key',
  'filename_sealed',
  'media_type',
  'size_bytes',
  'created_at',
] as const;

/** A row without draft and claim, for a file that is being uploaded or removed. */
export async function insertLooseReceipt(
  memberId: string,
  sql: Sql,
  receipt: Omit<Insertable<ReceiptsTable>, 'member_id' | 'draft_id' | 'reimbursement_id'>,
) {
  await sql
    .insertInto('receipts')
    .values({ ...receipt, member_id: memberId })
    .execute();
}

export async function attachReceipt(
  memberId: string,
  sql: Sql,
  id: string,
  values: Pick<Insertable<ReceiptsTable>, 'draft_id' | 'media_type' | 'size_bytes' | 'filename_sealed'>,
) {
  return sql
    .updateTable('receipts')
    .set(values)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(receiptColumns)
    .executeTakeFirstOrThrow();
}

const draftReceipts = prepared((sql, value: Blanks<{ memberId: string; draftId: string }>) =>
  sql
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('member_id', '=', value('memberId'))
    .where('draft_id', '=', value('draftId'))
    .orderBy('created_at')
    .orderBy('id'),
);

export const listDraftReceipts = (memberId: string, sql: Sql, draftId: string) =>
  draftReceipts.all(sql, { memberId, draftId });

export function listClaimReceipts(memberId: string, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('member_id', '=', memberId)
    .where('reimbursement_id', 'in', claimIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A receipt of the member's draft or of one of their claims. */
export function findReceipt(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('draft_id', 'is not', null), eb('reimbursement_id', 'is not', null)]))
    .executeTakeFirst();
}

/** Detaches a receipt from the member's draft, so that its file can be removed; undefined if no draft has it. */
export function loosenReceipt(memberId: string, sql: Sql, id: string) {
  return sql
    .updateTable('receipts')
    .set({ draft_id: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('draft_id', 'is not', null)
    .returning(['id', 'storage_key'])
    .executeTakeFirst();
}

async function deleteLooseReceipt(memberId: string, sql: Sql, id: string) {
  await sql
    .deleteFrom('receipts')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('draft_id', 'is', null)
    .where('reimbursement_id', 'is', null)
    .execute();
}

export async function moveReceiptsToClaim(memberId: string, sql: Sql, draftId: string, claimId: string) {
  await sql
    .updateTable('receipts')
    .set({ draft_id: null, reimbursement_id: claimId })
    .where('member_id', '=', memberId)
    .where('draft_id', '=', draftId)
    .execute();
}

export interface LooseReceipt {
  id: string;
  storage_key: string;
}

/**
 * Removes the files of receipts without draft and claim. Each row is deleted after its file: after a crash, the sweep
 * finds the remaining rows.
 */
export async function removeFiles(
  memberId: string,
  { sql, files }: Pick<ApiDependencies, 'sql' | 'files'>,
  receipts: readonly LooseReceipt[],
): Promise<void> {
  for (const { id, storage_key } of receipts) {
    await files.remove(storage_key);
    await deleteLooseReceipt(memberId, sql, id);
  }
}

/** Removes files of receipts that belong to no draft and no claim. Returns how many. */
export function sweepOrphanReceipts(
  dependencies: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
): Promise<number> {
  return sweepFiles(dependencies, {
    list: (sql, before, most) =>
      orphans(sql).select('id').where('created_at', '<', before.toString()).limit(most).execute(),
    lock: (transaction, id) =>
      orphans(transaction)
        .select('storage_key')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    remove: removeOrphan,
  });
}

function orphans(sql: Sql) {
  return sql.selectFrom('receipts').where('draft_id', 'is', null).where('reimbursement_id', 'is', null);
}

function removeOrphan(sql: Sql, id: string) {
  return sql.deleteFrom('receipts').where('id', '=', id).execute();
}
