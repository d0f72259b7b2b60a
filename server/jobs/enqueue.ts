import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { sealPayload } from './sealed-payload.ts';

/** What writing a job takes. */
export interface JobDependencies {
  sealing: Sealing;
  clock: Clock;
}

export interface NewJob {
  kind: string;
  payload: object;
  /**
   * Jobs of one kind with the same subject are done one after the other, others side by side. The payload's member,
   * unless given. Stored as it is, so it must not identify anybody outside this database.
   */
  subject?: string;
  /** Not before this long from now. */
  after?: Temporal.Duration;
}

function subjectOf({ subject, payload }: NewJob): string | null {
  if (subject !== undefined) return subject;
  return 'memberId' in payload && typeof payload.memberId === 'string' ? payload.memberId : null;
}

/** Writes a job. Given a transaction, the job is there if and only if the transaction is. */
export async function enqueue(sql: Sql, { sealing, clock }: JobDependencies, job: NewJob): Promise<void> {
  const id = randomUUID();
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

/** The same, unless one of this kind waits that nobody has taken up: what it will find done includes what asks now. */
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
