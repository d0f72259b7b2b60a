import { sql as raw } from 'kysely';
import type { Sql } from '#server/db/sql.ts';

/** A job that was taken; `attempts` counts this try. */
export interface TakenJob {
  id: string;
  kind: string;
  payload_sealed: Buffer;
  attempts: number;
}

/** Takes due jobs, oldest first, for as long as the lease. What others are taking at this moment is left to them. */
export async function takeDueJobs(
  sql: Sql,
  { now, until, most }: { now: Temporal.Instant; until: Temporal.Instant; most: number },
): Promise<TakenJob[]> {
  return sql
    .updateTable('jobs')
    .set(({ eb }) => ({ due_at: until.toString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('id')
        .where('due_at', '<=', now.toString())
        .where('given_up_at', 'is', null)
        .orderBy('due_at')
        .limit(raw.lit(most))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload_sealed', 'attempts'])
    .execute();
}

type Taken = Pick<TakenJob, 'id' | 'attempts'>;

/** False when the lease ran out and somebody else has taken the job since. */
export async function removeJob(sql: Sql, { id, attempts }: Taken): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function postponeJob(sql: Sql, { id, attempts }: Taken, dueAt: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('jobs')
    .set({ due_at: dueAt.toString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

export async function giveUpJob(sql: Sql, { id, attempts }: Taken, now: Temporal.Instant): Promise<void> {
  await sql
    .updateTable('jobs')
    .set({ given_up_at: now.toString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
