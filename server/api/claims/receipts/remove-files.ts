import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { sweepFiles } from '#server/platform/intake/keep-file.ts';
import { deleteLooseReceipt } from './queries.ts';

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
