import {
  sweepVisitTokens,
  sweepDevices,
  sweepLinkTokens,
  sweepLocks,
  sweepSessions,
} from '#server/accounts/sweep.ts';
import { sweepGivenUpJobs } from '#server/jobs/queries.ts';
import { sweepLinks } from '#server/payments/bank-link-queries.ts';
import { sweepEarlyEvents } from '#server/payments/transfer-event-queries.ts';
import { sweepOrphanReceipts } from '#server/api/claims/receipts/sweep.ts';
import { orderLateDeletions } from '#server/api/deletion-requests/delete-member.ts';
import { sweepDrafts } from '#server/api/questionnaires/answers/queries.ts';
import { sweepAttachments } from '#server/api/messages/attachments/remove-attachments.ts';
import { createVisitorStore } from './visitor-store.ts';
import { systemClock } from '#app/domain/clock.ts';
import type { Dependencies } from './dependencies.ts';

const everyTenMinutes = 10 * 60 * 1000;

/** Removes what nobody can reach any more. Runs every ten minutes in every process; each step is safe to run twice. */
export function startHousekeeping(dependencies: Dependencies): { stop(): Promise<void> } {
  const visitors = createVisitorStore(dependencies.database.sql, dependencies.sealing, dependencies.log);
  const steps: Record<string, () => Promise<number>> = {
    visitors: () => visitors.sweep(dependencies.clock.now()),
    passwords: () => visitors.sweepPasswords(dependencies.clock.now()),
    sessions: () => sweepSessions(dependencies.database.sql, dependencies.clock.now()),
    devices: () => sweepDevices(dependencies.database.sql, dependencies.clock.now()),
    signInLocks: () => sweepLocks(dependencies.database.sql, dependencies.clock.now()),
    linkTokens: () => sweepLinkTokens(dependencies.database.sql, dependencies.clock.now()),
    visitTokens: () => sweepVisitTokens(dependencies.database.sql, dependencies.clock.now()),
    bankLinks: () => sweepLinks(dependencies.database.sql, dependencies.clock.now()),
    earlyTransferEvents: () => sweepEarlyEvents(dependencies.database.sql, dependencies.clock.now()),
    givenUpJobs: () => sweepGivenUpJobs(dependencies.database.sql, dependencies.clock.now()),
    lateDeletions: () => orderLateDeletions({ ...dependencies, sql: dependencies.database.sql }),
    screenings: () => sweepDrafts(dependencies.database.sql, dependencies.clock.now()),
    receipts: () => sweepOrphanReceipts({ ...dependencies, sql: dependencies.database.sql }),
    attachments: () => sweepAttachments({ ...dependencies, sql: dependencies.database.sql }),
    // Files know real time only, also where the sandbox moves the clock.
    unfinishedFiles: () => dependencies.files.removeUnfinished(systemClock.now().subtract({ hours: 24 })),
  };
  const run = async () => {
    for (const [resource, step] of Object.entries(steps)) {
      try {
        dependencies.log.debug({ event: 'housekeeping', resource, count: await step() });
      } catch (error) {
        dependencies.log.error({ err: error, event: 'housekeeping', resource });
      }
    }
  };
  // At once as well: a process that is started anew again and again would never come to it.
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyTenMinutes);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
