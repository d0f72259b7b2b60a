import { sweepDevices, sweepLinkTokens, sweepLocks, sweepSessions } from '#server/api/members/sweep.ts';
import { sweepOrphanFiles } from '#server/api/reimbursements/receipts/sweep.ts';
import { createVisitorStore } from './visitor-store.ts';
import { systemClock } from '#server/domain/clock.ts';
import type { World } from './world.ts';

const everyTenMinutes = 10 * 60 * 1000;

/** Removes what nobody can reach any more. Runs every ten minutes in every process; each step is safe to run twice. */
export function startHousekeeping(world: World): { stop(): Promise<void> } {
  const visitors = createVisitorStore(world.database.sql, world.sealing, world.log);
  const steps: Record<string, () => Promise<number>> = {
    visitors: () => visitors.sweep(world.clock.now()),
    passwords: () => visitors.sweepPasswords(world.clock.now()),
    sessions: () => sweepSessions(world.database.sql, world.clock.now()),
    devices: () => sweepDevices(world.database.sql, world.clock.now()),
    signInLocks: () => sweepLocks(world.database.sql, world.clock.now()),
    linkTokens: () => sweepLinkTokens(world.database.sql, world.clock.now()),
    receipts: () => sweepOrphanFiles({ ...world, sql: world.database.sql }),
    // Files know real time only, also where the sandbox moves the clock.
    unfinishedFiles: () => world.files.removeUnfinished(systemClock.now().subtract({ hours: 24 })),
  };
  const run = async () => {
    for (const [resource, step] of Object.entries(steps)) {
      try {
        world.log.debug({ event: 'housekeeping', resource, count: await step() });
      } catch (error) {
        world.log.error({ err: error, event: 'housekeeping', resource });
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
