import { sql as raw } from 'kysely';
import { expect, vi } from 'vitest';
import type { Sql } from '#server/db/sql.ts';

interface Meeting {
  /** Writes what `first` has to wait for; it is taken back. */
  hold(other: Sql): Promise<unknown>;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

interface Queue {
  /** Done in a transaction that lasts until `waiter` waits for it. */
  hold(other: Sql): Promise<unknown>;
  waiter(): Promise<unknown>;
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

/** Does `meanwhile` in the middle of a transaction that did `hold`. */
async function whileHeld(
  sql: Sql,
  hold: Meeting['hold'],
  meanwhile: (untilWaiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  await sql.transaction().execute(async (other) => {
    await hold(other);
    const waiting = waitingFor(await pidOf(other));
    await meanwhile((count) =>
      vi.waitFor(async () => expect((await waiting.execute(sql)).rows).toEqual([{ count }]), {
        timeout: 30_000,
      }),
    );
  });
}

class TakenBack extends Error {}

/**
 * Does the second thing while the first one waits in the middle of its own, as two connections can. Which of them goes on
 * first is for the database to say: what is expected has to hold in either order. PGlite has one connection: there
 * nothing can come between, and both are merely done.
 */
export async function comeBetween(sql: Sql, { hold, first, second }: Meeting): Promise<void> {
  if (!process.env['TEST_DATABASE']) {
    await Promise.all([first(), second()]);
    return;
  }
  let both: Promise<unknown> = Promise.resolve();
  const held = whileHeld(sql, hold, async (untilWaiting) => {
    const begun = first();
    await untilWaiting(1);
    const done = second();
    both = Promise.all([begun, done]);
    await Promise.race([both, done, untilWaiting(2)]);
    throw new TakenBack();
  });
  await expect(held).rejects.toThrow(TakenBack);
  await both;
}

/** Does what has to wait for another transaction, which is then kept: what the waiter goes on with is what that one left. */
export async function goBehind(sql: Sql, { hold, waiter }: Queue): Promise<void> {
  if (!process.env['TEST_DATABASE']) {
    await sql.transaction().execute(hold);
    await waiter();
    return;
  }
  let waited: Promise<unknown> = Promise.resolve();
  await whileHeld(sql, hold, async (untilWaiting) => {
    waited = waiter();
    await untilWaiting(1);
  });
  await waited;
}
