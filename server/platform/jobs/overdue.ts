import { sql as raw, type SelectQueryBuilder } from 'kysely';
import type { Sql } from '../db/sql.ts';
import { enqueue, type JobDependencies } from './job.ts';
import { listWaitingSubjects } from './queries.ts';

/** A dated promise: rows with a due date, and the job that fulfills them. */
export interface DatedPromise {
  /** The kind of the job. */
  kind: string;
  /** Promises due before a moment, found with `withLostJobs`: for each the job's subject and payload. */
  listOverdue(transaction: Sql, before: Temporal.Instant): Promise<{ subject: string; payload: object }[]>;
}

export interface OverdueDependencies extends JobDependencies {
  sql: Sql;
  log: { error(fields: Record<string, unknown>): void };
}

/** A job of a busy queue, or one that is tried again soon, is not lost. */
const grace = Temporal.Duration.from({ minutes: 10 });

const batchSize = 100;

/**
 * Selects a batch of rows that have no job of a kind or whose job was given up; `subject` is the column with the job's
 * subject. Locks the rows and skips locked ones, so that two processes do not enqueue the same job.
 */
export const withLostJobs =
  (kind: string, subject: string) =>
  <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    query
      .where(
        raw<boolean>`not exists (select 1 from jobs where jobs.kind = ${kind}
          and jobs.subject = ${raw.ref(subject)}::text and jobs.given_up_at is null)`,
      )
      .limit(batchSize)
      .forUpdate()
      .skipLocked();

/** Enqueues jobs for overdue promises that have none or whose job was given up. Returns how many. */
export async function orderOverdue(
  promise: DatedPromise,
  dependencies: OverdueDependencies,
): Promise<number> {
  const count = await orderBatch(promise, dependencies);
  return count < batchSize ? count : count + (await orderOverdue(promise, dependencies));
}

async function orderBatch({ kind, listOverdue }: DatedPromise, dependencies: OverdueDependencies) {
  const { sql, clock, log } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    const overdue = await listOverdue(transaction, clock.now().subtract(grace));
    // Another process may have ordered some since these were looked for.
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
