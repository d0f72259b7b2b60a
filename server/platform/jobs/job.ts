import type { z } from 'zod';
import type { Sql } from '../db/sql.ts';
import { sealedPlace, type Sealing } from '../sealing/sealing.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#app/domain/clock.ts';

/** The context of a running job. */
export interface RunningJob {
  /** The same on every try, usable as an idempotency key. */
  id: string;
  /** 1 on the first try; one that ended with its process counts too. */
  attempt: number;
  /** Replaces the payload for later attempts, in the caller's transaction. */
  rewrite(transaction: Sql, payload: object): Promise<void>;
}

/** The handler of one kind of job. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  /**
   * within: in a transaction that also removes the job, so its effect happens exactly once.
   * outside: without one, for effects outside the database; a crash may repeat them.
   */
  run:
    | { within(transaction: Sql, payload: Payload): Promise<void> }
    | { outside(payload: Payload, job: RunningJob): Promise<void> };
}

/** A handler that parses its own payload, for the runner. */
export interface AnyJobHandler {
  within?: (transaction: Sql, payload: unknown) => Promise<void>;
  outside?: (payload: unknown, job: RunningJob) => Promise<void>;
}

export function jobHandler<Payload>({ payload: schema, run }: JobHandler<Payload>): AnyJobHandler {
  if ('within' in run) {
    return { within: (transaction, payload) => run.within(transaction, schema.parse(payload)) };
  }
  return { outside: (payload, job) => run.outside(schema.parse(payload), job) };
}

const placeOf = sealedPlace('jobs', 'payload_sealed');

export function sealPayload(sealing: Sealing, jobId: string, payload: object): Buffer {
  return sealing.seal(JSON.stringify(payload), placeOf(jobId));
}

export function openPayload(sealing: Sealing, jobId: string, sealed: Uint8Array): unknown {
  return JSON.parse(sealing.open(sealed, placeOf(jobId)));
}

/** Dependencies of `enqueue`. */
export interface JobDependencies {
  sealing: Sealing;
  clock: Clock;
}

interface NewJob {
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
