import type { ApiDependencies } from '#server/http/dependencies.ts';
import { deleteLooseReceipt } from './queries.ts';

export interface LooseReceipt {
  id: string;
  storage_key: string;
}

/**
 * Removes the files of receipts that no draft and no claim has any more. Each row goes after its file, so that a crash
 * leaves a row that still names the file; the sweep finds it.
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
