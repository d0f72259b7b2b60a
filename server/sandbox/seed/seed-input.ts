import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { DemoCalendar } from './demo-calendar.ts';

/** Input for the demo's rows. */
export interface SeedInput {
  sealing: Sealing;
  calendar: DemoCalendar;
  /** The hash of the one password all demo members share. */
  passwordHash: string;
}
