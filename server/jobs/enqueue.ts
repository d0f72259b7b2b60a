import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { sealPayload } from './sealed-payload.ts';

/** What writing a job takes. */
export interface JobWorld {
  sealing: Sealing;
  clock: Clock;
}

export interface NewJob {
  kind: string;
  payload: object;
  /** Not before this long from now. */
  after?: Temporal.Duration;
}

/** Writes a job. Given a transaction, the job is there if and only if the transaction is. */
export async function enqueue(sql: Sql, { sealing, clock }: JobWorld, job: NewJob): Promise<void> {
  const id = randomUUID();
  const now = clock.now();
  await sql
    .insertInto('jobs')
    .values({
      id,
      kind: job.kind,
      payload_sealed: sealPayload(sealing, id, job.payload),
      created_at: now.toString(),
      due_at: (job.after ? now.add(job.after) : now).toString(),
    })
    .execute();
}
