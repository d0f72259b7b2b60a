import type { Sql } from '../db/sql.ts';
import type { ApiDependencies } from '../http/dependencies.ts';

const batch = 100;

/** Rows of one table with orphaned files. */
export interface Orphans {
  /** The ids of some that are older than this. */
  list(sql: Sql, before: Temporal.Instant, most: number): Promise<{ id: string }[]>;
  /** Locks one until the transaction ends; undefined if another process has locked it. */
  lock(transaction: Sql, id: string): Promise<{ storage_key: string } | undefined>;
  remove(transaction: Sql, id: string): Promise<unknown>;
}

/**
 * Removes files, and then their rows, that have been orphaned for a day by a crash during an upload or a removal. An upload
 * under way is younger than that. Returns how many were removed; run it every hour.
 */
export async function sweepFiles(
  { sql, files, clock }: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
  orphans: Orphans,
): Promise<number> {
  const before = clock.now().subtract({ hours: 24 });

  const removeOne = (id: string): Promise<boolean> =>
    sql.transaction().execute(async (transaction) => {
      const orphan = await orphans.lock(transaction, id);
      if (orphan === undefined) return false;
      await files.remove(orphan.storage_key);
      await orphans.remove(transaction, id);
      return true;
    });

  let removed = 0;
  for (;;) {
    const found = await orphans.list(sql, before, batch);
    const outcomes = [];
    for (const { id } of found) outcomes.push(await removeOne(id));
    const removedNow = outcomes.filter(Boolean).length;
    removed += removedNow;
    if (found.length < batch || removedNow === 0) return removed;
  }
}
