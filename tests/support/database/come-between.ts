import { sql as raw } from 'kysely';
import { expect, vi } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';

interface Meeting {
  /** Writes what `first` waits for; it is rolled back. */
  hold(other: Sql): Promise<unknown>;
  first(): Promise<unknown>;
  second(): Promise<unknown>;
}

interface Queue {
  /** Runs in a transaction that lasts until `waiter` waits for it. */
  hold(other: Sql): Promise<unknown>;
  waiter(): Promise<unknown>;
}

const pidOf = async (other: Sql) => {
  const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(other);
  return rows[0]?.pid ?? 0;
};

/** Transactions that wait for this one, directly or through others; brief waits of unrelated transactions are excluded. */
const waitingFor = (holder: number) => raw<{ count: number }>`
  with recursive waiting(pid) as (
    select ${holder}::int
    union
    select activity.pid from pg_stat_activity as activity
      join waiting on waiting.pid = any(pg_blocking_pids(activity.pid))
      where activity.datname = current_database() and activity.wait_event_type = 'Lock'
  )
  select count(*)::int - 1 as count from waiting`;

/** Runs `meanwhile` in the middle of a transaction that ran `hold`. */
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

/** Whether tests run on PGlite, which has one connection: tests of transactions beside others cannot run there. */
export const hasOneConnection = () => !process.env['TEST_DATABASE'];

class TakenBack extends Error {}

/**
 * Runs the second function while the first one waits in the middle of its transaction, as on two connections. The database
 * decides which continues first, so expectations must hold in either order. PGlite has one connection, so there
 * both run one after another.
 */
export async function comeBetween(sql: Sql, { hold, first, second }: Meeting): Promise<void> {
  if (hasOneConnection()) {
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

/** Runs a function that has to wait for another transaction, which is committed: the function continues with its result. */
export async function goBehind(sql: Sql, { hold, waiter }: Queue): Promise<void> {
  if (hasOneConnection()) {
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

/** Those of these members whose rows no transaction has locked; none on PGlite, which has one connection. */
export async function listUnlockedMembers(sql: Sql, ids: readonly string[]): Promise<string[]> {
  if (hasOneConnection()) return [];
  const rows = await sql
    .transaction()
    .execute((other) =>
      other.selectFrom('members').select('id').where('id', 'in', ids).forUpdate().skipLocked().execute(),
    );
  return rows.map(({ id }) => id);
}
