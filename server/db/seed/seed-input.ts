import type { Sealing } from '#server/sealing/sealing.ts';
import type { DemoCalendar } from './demo-calendar.ts';

/** What the rows of the demo are made with. */
export interface SeedInput {
  sealing: Sealing;
  calendar: DemoCalendar;
  /** The hash of the one password all demo members share. */
  passwordHash: string;
}
