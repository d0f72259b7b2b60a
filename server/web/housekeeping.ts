import { sweepLinkTokens } from '#server/api/account/sweep.ts';
import { sweepLinks } from '#server/api/payments/bank-link-queries.ts';
import { sweepOrphanReceipts } from '#server/api/claims/receipts/queries.ts';
import { orderMonthFiles } from '#server/api/claims/hand-offs/schedule.ts';
import { closeDays } from '#server/platform/audit/close-days.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import { datedPromises } from '#server/api/jobs.ts';
import { orderOverdue } from '#server/platform/jobs/overdue.ts';
import { sweepDrafts } from '#server/api/screenings/answers/queries.ts';
import { sweepAttachments } from '#server/api/care-team/messages/attachments/loose-attachments.ts';
import type { RetentionKind } from '#server/platform/retention/kinds.ts';
import { storeHolds } from '#server/platform/retention/store-holds.ts';
import { retainedRows } from './retained.ts';
import { createVisitorStore } from './visitor-store.ts';
import { systemClock } from '#app/domain/clock.ts';
import { InUseElsewhereError, type OpenSql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Dependencies } from './dependencies.ts';
import type { Metrics } from './metrics.ts';

const everyTenMinutes = 10 * 60 * 1000;

type Kept = ApiDependencies & Pick<Dependencies, 'auditKeys'> & { metrics: Pick<Metrics, 'countOverdue'> };
type Keeper = Kept & { database: Pick<OpenSql, 'exclusively'>; metrics: Pick<Metrics, 'observeSweep'> };

/** What members wrote or can look up; the other kinds are traces of signing in and of work that is done (server/platform/audit/README.md). */
const recordedKinds: ReadonlySet<RetentionKind> = new Set(['messages', 'account_activities']);

/** Deletes expired data, enqueues overdue work and closes days of the audit log. Each step is idempotent, and returns how much it did. */
export function housekeepingSteps(dependencies: Kept): Record<string, () => Promise<number>> {
  const { sql, clock, files } = dependencies;
  const visitors = createVisitorStore(sql, dependencies.sealing, dependencies.log);
  const overdue = datedPromises(dependencies).map((promise) => {
    const step = async () => {
      const ordered = await orderOverdue(promise, dependencies);
      dependencies.metrics.countOverdue(promise.kind, ordered);
      return ordered;
    };
    return [`overdue ${promise.kind}`, step] as const;
  });
  const recordSweep = systemRecorder(dependencies, 'housekeeping', 'retention_swept');
  const expired = retainedRows.map(({ kind, sweep }) => {
    const step = async () => {
      const count = await sweep({ sql, files, now: clock.now(), retention: dependencies.retention });
      if (recordedKinds.has(kind) && count > 0) await recordSweep(sql, { subjectId: kind });
      return count;
    };
    return [kind, step] as const;
  });
  return {
    ...Object.fromEntries([...overdue, ...expired]),
    visitors: () => visitors.sweep(clock.now()),
    passwords: () => visitors.sweepPasswords(clock.now()),
    linkTokens: () => sweepLinkTokens(sql, clock.now()),
    bankLinks: () => sweepLinks(sql, clock.now()),
    screenings: () => sweepDrafts(sql, clock.now()),
    receipts: () => sweepOrphanReceipts(dependencies),
    attachments: () => sweepAttachments(dependencies),
    auditDays: () => closeDays(dependencies),
    monthFiles: () => orderMonthFiles(dependencies),
    // File times are real time, also when the sandbox moves the clock.
    unfinishedFiles: () => files.removeUnfinished(systemClock.now().subtract({ hours: 24 })),
  };
}

/** How long work of the sandbox waits for the housekeeping of another process. */
const mostWaitMs = 60_000;

/** A process that `works` keeps house every ten minutes, one at a time: the others skip that time. Other processes only by `run`. */
export function startHousekeeping(
  dependencies: Keeper,
  { works }: { works: boolean },
): {
  /** Once more, after that of another process. */
  run(): Promise<void>;
  stop(): Promise<void>;
} {
  const { database, metrics, log, sql, clock } = dependencies;
  const steps = housekeepingSteps(dependencies);
  const runStep = async (resource: string, step: () => Promise<number>) => {
    const started = performance.now();
    try {
      const count = await step();
      log[count > 0 ? 'info' : 'debug']({ event: 'housekeeping', resource, count });
    } catch (error) {
      log.error({ err: error, event: 'housekeeping', resource });
    }
    metrics.observeSweep(resource, (performance.now() - started) / 1000);
  };
  const runSteps = async () => {
    for (const [resource, step] of Object.entries(steps)) await runStep(resource, step);
  };
  const run = async (waitMs: number) => {
    // Also where another process keeps house: its file may lack them.
    await runStep('legalHolds', () => storeHolds(sql, dependencies.retention(), clock.now()));
    try {
      await database.exclusively(runSteps, waitMs, 'tidying');
    } catch (error) {
      if (error instanceof InUseElsewhereError) log.debug({ event: 'housekeeping-elsewhere' });
      else log.error({ err: error, event: 'housekeeping', resource: 'lock' });
    }
  };
  // Also at start: a process that restarts often would never reach the interval.
  let running = works ? run(0) : Promise.resolve();
  const runNext = (waitMs: number) => (running = running.then(() => run(waitMs)));
  const timer = works ? setInterval(() => void runNext(0), everyTenMinutes).unref() : undefined;
  return {
    run: () => runNext(mostWaitMs),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
