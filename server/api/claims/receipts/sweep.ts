import type { Sql } from '#server/db/sql.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

const batch = 100;

/**
 * Removes files, and then their rows, that for a day have belonged to no draft and no claim: what a crash left of an
 * upload or a removal. An upload under way is younger than that. Returns how many were removed; run it every hour.
 */
export async function sweepOrphanFiles(
  dependencies: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
): Promise<number> {
  const before = dependencies.clock.now().subtract({ hours: 24 });
  let removed = 0;
  for (;;) {
    const orphans = await listOrphans(dependencies.sql, before);
    const outcomes = [];
    for (const { id } of orphans) outcomes.push(await removeOrphan(dependencies, id));
    const removedNow = outcomes.filter(Boolean).length;
    removed += removedNow;
    if (orphans.length < batch || removedNow === 0) return removed;
  }
}

function listOrphans(sql: Sql, before: Temporal.Instant) {
  return orphans(sql).select('id').where('created_at', '<', before.toString()).limit(batch).execute();
}

function orphans(sql: Sql) {
  return sql.selectFrom('receipts').where('draft_id', 'is', null).where('reimbursement_id', 'is', null);
}

/** False when somebody else is at it. */
function removeOrphan({ sql, files }: Pick<ApiDependencies, 'sql' | 'files'>, id: string): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    const orphan = await orphans(transaction)
      .select('storage_key')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (orphan === undefined) return false;
    await files.remove(orphan.storage_key);
    await transaction.deleteFrom('receipts').where('id', '=', id).execute();
    return true;
  });
}
