import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { sealPayload } from './job.ts';

/** Dependencies of `enqueue`. */
export interface JobDependencies {
  sealing: Sealing;
  clock: Clock;
}

export interface NewJob {
  /** Made up where it is left out. */
  id?: string;
  kind: string;
  payload: object;
  /**
   * Jobs of one kind with the same subject run one after another, others concurrently. Defaults to the payload's member.
   * Stored in plain text, so it must not identify anyone outside this database.
   */
  subject?: string;
  /** Not before this long from now. */
  after?: Temporal.Duration;
}

function subjectOf({ subject, payload }: NewJob): string | null {
  if (subject !== undefined) return subject;
  return 'memberId' in payload && typeof payload.memberId === 'string' ? payload.memberId : null;
}

/** Inserts a job. Given a transaction, the job exists only if the transaction commits. */
export async function enqueue(sql: Sql, { sealing, clock }: JobDependencies, job: NewJob): Promise<void> {
  const { id = randomUUID() } = job;
  const now = clock.now();
  await sql
    .insertInto('jobs')
    .values({
      id,
      kind: job.kind,
      subject: subjectOf(job),
      payload_sealed: sealPayload(sealing, id, job.payload),
      created_at: now.toString(),
      due_at: (job.after ? now.add(job.after) : now).toString(),
    })
    .execute();
}

/** The same, unless an unstarted job of this kind is waiting, which will cover this request as well. */
export async function enqueueOnce(sql: Sql, dependencies: JobDependencies, job: NewJob): Promise<void> {
  const waiting = await sql
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', job.kind)
    .where('attempts', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await enqueue(sql, dependencies, job);
}
