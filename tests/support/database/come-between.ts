import { sql as raw } from 'kysely';
import { expect, vi } from 'vitest';
import type { Sql } from '#server/db/sql.ts';

interface Meeting {
  /** Writes what `first` has to wait for; it is taken back. */
  hold(other: Sql): Promise<unknown>;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

const waiting = raw<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Does the second thing while the first one waits in the middle of its own, as two connections can. PGlite has one: there
 * nothing can come between, and both are merely done.
 */
export async function comeBetween(sql: Sql, { hold, first, second }: Meeting): Promise<void> {
  if (!process.env['TEST_DATABASE']) {
    await Promise.all([first(), second()]);
    return;
  }
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect((await waiting.execute(sql)).rows).toEqual([{ count }]), { timeout: 5000 });
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = sql.transaction().execute(async (other) => {
    await hold(other);
    held.resolve();
    await release.promise;
    throw new Error('taken back');
  });
  await held.promise;
  const begun = first();
  await untilWaiting(1);
  const done = second();
  await Promise.race([done, untilWaiting(2)]);
  release.resolve();
  await expect(holding).rejects.toThrow('taken back');
  await Promise.all([begun, done]);
}
