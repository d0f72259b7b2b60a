import { sql as raw } from 'kysely';
import { expect, vi } from 'vitest';
import type { Sql } from '#server/db/sql.ts';

interface Meeting {
  /** Writes what `first` has to wait for; it is taken back. */
  hold(other: Sql): Promise<unknown>;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

const pidOf = async (other: Sql) => {
  const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(other);
  return rows[0]?.pid ?? 0;
};

/** Who waits for what this one holds, or behind somebody who does: others wait for a moment too, for what they need themselves. */
const waitingFor = (holder: number) => raw<{ count: number }>`
  with recursive waiting(pid) as (
    select ${holder}::int
    union
    select activity.pid from pg_stat_activity as activity
      join waiting on waiting.pid = any(pg_blocking_pids(activity.pid))
      where activity.datname = current_database() and activity.wait_event_type = 'Lock'
  )
  select count(*)::int - 1 as count from waiting`;

/**
 * Does the second thing while the first one waits in the middle of its own, as two connections can. PGlite has one: there
 * nothing can come between, and both are merely done.
 */
export async function comeBetween(sql: Sql, { hold, first, second }: Meeting): Promise<void> {
  if (!process.env['TEST_DATABASE']) {
    await Promise.all([first(), second()]);
    return;
  }
  const [held, release] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const holding = sql.transaction().execute(async (other) => {
    await hold(other);
    held.resolve(await pidOf(other));
    await release.promise;
    throw new Error('taken back');
  });
  const waiting = waitingFor(await held.promise);
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect((await waiting.execute(sql)).rows).toEqual([{ count }]), { timeout: 5000 });
  const begun = first();
  await untilWaiting(1);
  const done = second();
  await Promise.race([done, untilWaiting(2)]);
  release.resolve();
  await expect(holding).rejects.toThrow('taken back');
  await Promise.all([begun, done]);
}
