import type { Sql } from '#server/db/sql.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { AnyJobHandler } from './job.ts';
import { giveUpJob, postponeJob, removeJob, takeDueJobs, type TakenJob } from './queries.ts';
import { lease, nextTry } from './retry-rules.ts';
import { openPayload } from './sealed-payload.ts';

export interface RunnerWorld {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
  log: { warn: Write; error: Write };
}

type Write = (fields: Record<string, unknown>) => void;

class UnknownJobError extends Error {
  override name = 'UnknownJobError';
}

const most = 10;

/** Does what is due, once through. Answers how many jobs were tried. Safe in any number of processes at once. */
export function createRunner(world: RunnerWorld, handlers: Readonly<Record<string, AnyJobHandler>>) {
  const { sql, sealing, clock, log } = world;

  async function perform(job: TakenJob): Promise<void> {
    const handler = handlers[job.kind];
    const payload = openPayload(sealing, job.id, job.payload_sealed);
    if (handler?.within) {
      const { within } = handler;
      await sql.transaction().execute(async (transaction) => {
        if (await removeJob(transaction, job)) await within(transaction, payload);
      });
    } else if (handler?.outside) {
      await handler.outside(payload, { id: job.id });
      await removeJob(sql, job);
    } else {
      throw new UnknownJobError('no handler for this kind of job');
    }
  }

  async function performOrPostpone(job: TakenJob): Promise<void> {
    const facts = { event: 'job', resource: job.kind, attempt: job.attempts };
    try {
      await perform(job);
    } catch (error) {
      const again = nextTry(job.attempts, clock.now());
      if (again) {
        log.warn({ ...facts, err: error });
        await postponeJob(sql, job, again);
      } else {
        log.error({ ...facts, err: error, reason: 'given-up' });
        await giveUpJob(sql, job, clock.now());
      }
    }
  }

  return async function runDue(): Promise<number> {
    const now = clock.now();
    const jobs = await takeDueJobs(sql, { now, until: now.add(lease), most });
    for (const job of jobs) await performOrPostpone(job);
    return jobs.length;
  };
}
