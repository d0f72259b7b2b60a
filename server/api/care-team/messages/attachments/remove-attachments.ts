import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { sweepFiles } from '#server/platform/intake/sweep-files.ts';
import { deleteLoose } from './queries.ts';

export interface LooseAttachment {
  id: string;
  storage_key: string;
}

/** Removes files without a message. Each row is deleted after its file: after a crash, the sweep finds the remaining rows. */
export async function removeAttachments(
  memberId: string,
  { sql, files }: Pick<ApiDependencies, 'sql' | 'files'>,
  attachments: readonly LooseAttachment[],
): Promise<void> {
  for (const { id, storage_key } of attachments) {
    await files.remove(storage_key);
    await deleteLoose(memberId, sql, id);
  }
}

/** Removes files that were never sent. Returns how many. */
export function sweepAttachments(
  dependencies: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
): Promise<number> {
  return sweepFiles(dependencies, {
    list: (sql, before, most) =>
      unsent(sql).select('id').where('created_at', '<', before.toString()).limit(most).execute(),
    lock: (transaction, id) =>
      unsent(transaction)
        .select('storage_key')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    remove: removeUnsent,
  });
}

function unsent(sql: Sql) {
  return sql.selectFrom('message_attachments').where('message_id', 'is', null);
}

function removeUnsent(sql: Sql, id: string) {
  return sql.deleteFrom('message_attachments').where('id', '=', id).execute();
}
