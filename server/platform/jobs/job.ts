import type { z } from 'zod';
import type { Sql } from '../db/sql.ts';
import type { Sealing } from '../sealing/sealing.ts';

/** The context of a running job. */
export interface RunningJob {
  /** The same on every try, usable as an idempotency key. */
  id: string;
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

const placeOf = (jobId: string) => ({ table: 'jobs', column: 'payload_sealed', row: jobId });

export function sealPayload(sealing: Sealing, jobId: string, payload: object): Buffer {
  return sealing.seal(JSON.stringify(payload), placeOf(jobId));
}

export function openPayload(sealing: Sealing, jobId: string, sealed: Uint8Array): unknown {
  return JSON.parse(sealing.open(sealed, placeOf(jobId)));
}
