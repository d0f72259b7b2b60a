import { createVisitorStore } from './visitor-store.ts';
import type { World } from './world.ts';

const everyHour = 60 * 60 * 1000;
const visitorDays = 60;

/** Removes what nobody can reach any more. Runs hourly in every process; each step is safe to run twice. */
export function startHousekeeping(world: World): { stop(): void } {
  const visitors = createVisitorStore(world.database.sql, world.sealing);
  const run = async () => {
    try {
      const count = await visitors.sweep(world.clock.now().subtract({ hours: 24 * visitorDays }));
      world.log.debug({ event: 'housekeeping', count });
    } catch (error) {
      world.log.error({ err: error, event: 'housekeeping' });
    }
  };
  const timer = setInterval(() => void run(), everyHour);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
