import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
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
