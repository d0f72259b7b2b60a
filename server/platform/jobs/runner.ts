import type { Sql } from '../db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { endSpan, traceOf, withinTrace } from '../trace.ts';
import type { Spans } from '../vendors/traces/spans.ts';
import { type AnyJobHandler, openPayload, sealPayload } from './job.ts';
import {
  findDueKinds,
  giveUpJob,
  postponeJob,
  removeJob,
  renewLease,
  rewriteJob,
  claimDueJob,
  type ClaimedJob,
} from './queries.ts';

const mostTries = 12;
const firstWaitSeconds = 10;
const longestWaitSeconds = 6 * 60 * 60;

/** How often a worker renews its lease: several times a lease, so that one failed renewal does not lose it. */
export const renewalMs = 30_000;

/** When to try again after the n-th failed try: 10 seconds, four times as long each time, up to 6 hours. Then never. */
export function nextTry(tries: number, now: Temporal.Instant): Temporal.Instant | undefined {
  if (tries >= mostTries) return undefined;
  return now.add({ seconds: Math.min(firstWaitSeconds * 4 ** (tries - 1), longestWaitSeconds) });
}

export interface RunnerDependencies {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
  log: { warn: Write; error: Write };
  spans?: Spans | undefined;
}

type Write = (fields: Record<string, unknown>) => void;

class UnknownJobError extends Error {
  override name = 'UnknownJobError';
}

/** Maximum number of concurrent jobs of one kind. */
const mostWorkers = 8;

/** The workers of one kind in this process. */
interface WorkerPool {
  workers: number;
  /** Subjects whose job is running. */
  subjects: Set<string>;
  lastClaim: Promise<unknown>;
}

/**
 * Returns a function that runs all due jobs and returns how many it tried. Jobs of one kind and subject run one after
 * another, all others concurrently, so that a slow job delays no others. Jobs of an earlier round that still run are
 * skipped. Safe in several processes at the same time.
 */
export function createRunner(
  dependencies: RunnerDependencies,
  handlers: Readonly<Record<string, AnyJobHandler>>,
  stopping?: AbortSignal,
): () => Promise<number> {
  const { sql, sealing, clock, log, spans } = dependencies;
  const pools = new Map<string, WorkerPool>();
  /** Jobs that ran but whose rows could not be deleted; they must not run again. */
  const done = new Set<string>();

  function poolOf(kind: string): WorkerPool {
    const pool = pools.get(kind) ?? { workers: 0, subjects: new Set(), lastClaim: Promise.resolve() };
    pools.set(kind, pool);
    return pool;
  }

  async function perform(job: ClaimedJob): Promise<void> {
    if (job.attempts > mostTries) throw new Error('every try ended with its process');
    const handler = handlers[job.kind];
    const payload = openPayload(sealing, job.id, job.payload_sealed);
    if (handler?.within) {
      const { within } = handler;
      await sql.transaction().execute(async (transaction) => {
        if (await removeJob(transaction, job)) await within(transaction, payload);
      });
    } else if (handler?.outside) {
      if (!done.has(job.id)) await keepingLease(job, handler.outside(payload, runningJob(job)));
      done.add(job.id);
      await removeJob(sql, job);
      done.delete(job.id);
    } else {
      throw new UnknownJobError('no handler for this kind of job');
    }
  }

  const runningJob = (job: ClaimedJob) => ({
    id: job.id,
    attempt: job.attempts,
    rewrite: (transaction: Sql, payload: object) =>
      rewriteJob(transaction, job, sealPayload(sealing, job.id, payload)),
  });

  /** Renews the lease while the work runs, so that no other process claims the job. */
  async function keepingLease(job: ClaimedJob, work: Promise<void>): Promise<void> {
    const renew = () =>
      renewLease(sql, job, clock.now()).catch((error: unknown) =>
        log.warn({ event: 'job-lease', resource: job.kind, err: error }),
      );
    // Sequentially: a delayed renewal could shorten the lease or overwrite the due time of a failed job.
    let renewed = Promise.resolve();
    const renewal = setInterval(() => {
      renewed = renewed.then(renew);
    }, renewalMs);
    try {
      await work;
    } finally {
      clearInterval(renewal);
      await renewed;
    }
  }

  /** Returns whether it succeeded. */
  async function performOrPostpone(job: ClaimedJob): Promise<boolean> {
    const logged = { event: 'job', resource: job.kind, attempt: job.attempts };
    try {
      await perform(job);
      return true;
    } catch (error) {
      const again = nextTry(job.attempts, clock.now());
      if (again) {
        log.warn({ ...logged, err: error });
        await postponeJob(sql, job, again);
      } else {
        log.error({ ...logged, err: error, reason: 'given-up' });
        await giveUpJob(sql, job, clock.now());
      }
      return false;
    }
  }

  async function runTraced(job: ClaimedJob): Promise<void> {
    const trace = traceOf(undefined, spans);
    const started = performance.now();
    const succeeded = await withinTrace(trace, () => performOrPostpone(job));
    endSpan(trace, {
      kind: 'job',
      name: `job ${job.kind}`,
      attributes: { 'job.kind': job.kind, 'job.attempt': job.attempts },
      failed: !succeeded,
      seconds: (performance.now() - started) / 1000,
    });
  }

  /** Claims the next job of a kind whose subject has none running. Claims of a kind run one after another. */
  function claim(kind: string, pool: WorkerPool): Promise<ClaimedJob | undefined> {
    const claimed = pool.lastClaim.then(async () => {
      if (stopping?.aborted) return undefined;
      const busy = [...pool.subjects];
      const job = await claimDueJob(sql, { kind, now: clock.now(), busy });
      if (job?.subject) pool.subjects.add(job.subject);
      return job;
    });
    pool.lastClaim = claimed.catch(() => undefined);
    return claimed;
  }

  /** Processes due jobs of a kind; each job found starts one more worker. Returns how many jobs were tried. */
  async function runKind(kind: string): Promise<number> {
    const pool = poolOf(kind);
    const started: Promise<PromiseSettledResult<void>[]>[] = [];
    let tried = 0;
    const startWorker = () => {
      if (pool.workers < mostWorkers) started.push(Promise.allSettled([work()]));
    };
    async function work(): Promise<void> {
      pool.workers += 1;
      try {
        for (let job = await claim(kind, pool); job; job = await claim(kind, pool)) {
          startWorker();
          tried += 1;
          const run = job;
          await runTraced(run).finally(() => pool.subjects.delete(run.subject ?? ''));
        }
      } finally {
        pool.workers -= 1;
      }
    }
    startWorker();
    // Grows until the last worker finds no job.
    for (const worker of started) {
      for (const result of await worker) if (result.status === 'rejected') throw result.reason;
    }
    return tried;
  }

  return async function runDue() {
    const kinds = await findDueKinds(sql, Object.keys(handlers), clock.now());
    const rounds = await Promise.allSettled(kinds.map(runKind));
    let tried = 0;
    for (const round of rounds) {
      if (round.status === 'rejected') throw round.reason;
      tried += round.value;
    }
    return tried;
  };
}

interface Started {
  /** Runs what is due now and waits for it and for work in progress. */
  runDue(): Promise<void>;
  /** Starts nothing new and waits for work in progress. */
  stop(): Promise<void>;
}

/**
 * Runs due work repeatedly: again immediately after a round that did something, because that may have ordered more, else
 * after a pause; without `pauseMs` only when asked. A running round does not block later ones.
 */
export function startRunning(
  runDue: () => Promise<number>,
  { pauseMs, onError }: { pauseMs: number | undefined; onError: (error: unknown) => void },
): Started {
  const rounds = new Set<Promise<void>>();
  let stopped = false;
  async function run(): Promise<void> {
    try {
      while ((await runDue()) > 0 && !stopped);
    } catch (error) {
      onError(error);
    }
  }
  const look = () => {
    const round = run().finally(() => rounds.delete(round));
    rounds.add(round);
  };
  const timer = pauseMs === undefined ? undefined : setInterval(look, pauseMs).unref();
  if (timer) look();
  return {
    async runDue() {
      look();
      await Promise.all(rounds);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}
