import type { Sql } from '#server/platform/db/sql.ts';
import { findNextDue } from '#server/platform/jobs/queries.ts';
import type { SandboxClock } from './sandbox-clock.ts';

export interface TimedWork {
  clock: SandboxClock;
  sql: Sql;
  /** Runs due jobs, and the jobs that they order for now. */
  runDue(): Promise<void>;
  /** Deletes expired data and orders overdue jobs. */
  keepHouse(): Promise<void>;
}

/** Advances the clock to `until` in steps, running every job at its own due time. */
export async function passTime(until: Temporal.Instant, { clock, sql, runDue, keepHouse }: TimedWork) {
  await runDue();
  for (let due = await findNextDue(sql, clock.now()); due; due = await findNextDue(sql, clock.now())) {
    if (Temporal.Instant.compare(due, until) > 0) break;
    clock.set(due);
    await runDue();
  }
  if (Temporal.Instant.compare(clock.now(), until) < 0) clock.set(until);
  await keepHouse();
  await runDue();
}
