import {
  sweepVisitTokens,
  sweepDevices,
  sweepLinkTokens,
  sweepLocks,
  sweepSessions,
} from '#server/api/account/sweep.ts';
import { sweepStaff } from '#server/api/staff/sweep.ts';
import { sweepGivenUpJobs } from '#server/platform/jobs/queries.ts';
import { sweepLinks } from '#server/api/payments/bank-link-queries.ts';
import { sweepEarlyEvents } from '#server/api/payments/transfer-event-queries.ts';
import { sweepOrphanReceipts } from '../api/claims/receipts/queries.ts';
import { closeDays } from '#server/platform/audit/close-days.ts';
import { datedPromises } from '#server/api/jobs.ts';
import { orderOverdue } from '#server/platform/jobs/overdue.ts';
import { sweepDrafts } from '#server/api/screenings/answers/queries.ts';
import { sweepAttachments } from '#server/api/care-team/messages/attachments/loose-attachments.ts';
import { createVisitorStore } from './visitor-store.ts';
import { systemClock } from '#app/domain/clock.ts';
import type { Dependencies } from './dependencies.ts';

const everyTenMinutes = 10 * 60 * 1000;

/** Deletes expired data, enqueues overdue work and closes days of the audit log. Runs every ten minutes in every process; each step is idempotent. */
export function startHousekeeping(dependencies: Dependencies): {
  run(): Promise<void>;
  stop(): Promise<void>;
} {
  const { countOverdue, observeSweep, count } = dependencies.metrics;
  const withSql = { ...dependencies, sql: dependencies.database.sql, count };
  const { sql, clock, files } = withSql;
  const visitors = createVisitorStore(sql, dependencies.sealing, dependencies.log);
  const overdue = datedPromises(withSql).map((promise) => {
    const step = async () => {
      const ordered = await orderOverdue(promise, withSql);
      countOverdue(promise.kind, ordered);
      return ordered;
    };
    return [`overdue ${promise.kind}`, step] as const;
  });
  const steps: Record<string, () => Promise<number>> = {
    ...Object.fromEntries(overdue),
    visitors: () => visitors.sweep(clock.now()),
    passwords: () => visitors.sweepPasswords(clock.now()),
    sessions: () => sweepSessions(sql, clock.now()),
    staff: () => sweepStaff(sql, clock.now()),
    devices: () => sweepDevices(sql, clock.now()),
    signInLocks: () => sweepLocks(sql, clock.now()),
    linkTokens: () => sweepLinkTokens(sql, clock.now()),
    visitTokens: () => sweepVisitTokens(sql, clock.now()),
    bankLinks: () => sweepLinks(sql, clock.now()),
    earlyTransferEvents: () => sweepEarlyEvents(sql, clock.now()),
    givenUpJobs: () => sweepGivenUpJobs(sql, clock.now()),
    screenings: () => sweepDrafts(sql, clock.now()),
    receipts: () => sweepOrphanReceipts(withSql),
    attachments: () => sweepAttachments(withSql),
    auditDays: () => closeDays(withSql),
    // File times are real time, also when the sandbox moves the clock.
    unfinishedFiles: () => files.removeUnfinished(systemClock.now().subtract({ hours: 24 })),
  };
  const run = async () => {
    for (const [resource, step] of Object.entries(steps)) {
      const started = performance.now();
      try {
        dependencies.log.debug({ event: 'housekeeping', resource, count: await step() });
      } catch (error) {
        dependencies.log.error({ err: error, event: 'housekeeping', resource });
      }
      observeSweep(resource, (performance.now() - started) / 1000);
    }
  };
  // Also at start: a process that restarts often would never reach the interval.
  let running = run();
  const runNext = () => (running = running.then(run));
  const timer = setInterval(() => void runNext(), everyTenMinutes);
  timer.unref();
  return {
    run: runNext,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
