import type { Sql } from '#server/db/sql.ts';
import { enqueue, type JobDependencies } from './enqueue.ts';
import { listWaitingSubjects } from './queries.ts';

/** A promise with a date: rows that say when something is due, and the job that does it. */
export interface DatedPromise {
  /** The kind of the job. */
  kind: string;
  /**
   * What was due before a moment: the job's subject, one for each promise, and its payload. Locks the rows and skips
   * locked ones, so that two processes do not order the same job.
   */
  listOverdue(transaction: Sql, before: Temporal.Instant): Promise<{ subject: string; payload: object }[]>;
}

export interface OverdueDependencies extends JobDependencies {
  sql: Sql;
  log: { error(fields: Record<string, unknown>): void };
}

/** A job of a busy queue, or one that is tried again soon, is not lost. */
const grace = Temporal.Duration.from({ minutes: 10 });

/** Orders the jobs of overdue promises that have none, or whose job was given up. Answers how many. */
export async function orderOverdue(
  { kind, listOverdue }: DatedPromise,
  dependencies: OverdueDependencies,
): Promise<number> {
  const { sql, clock, log } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    const overdue = await listOverdue(transaction, clock.now().subtract(grace));
    const waiting = new Set(
      await listWaitingSubjects(
        transaction,
        kind,
        overdue.map(({ subject }) => subject),
      ),
    );
    const lost = overdue.filter(({ subject }) => !waiting.has(subject));
    for (const { subject, payload } of lost) {
      log.error({ event: 'promise-overdue', kind, resource: subject });
      await enqueue(transaction, dependencies, { kind, payload, subject });
    }
    return lost.length;
  });
}
