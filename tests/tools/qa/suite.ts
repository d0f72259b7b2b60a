import type { Need } from './place.ts';
import type { Session } from './session.ts';

/** One journey over HTTP, run once for each persona of its kind, if it has one. */
export interface Suite {
  /** `claims: a draft is kept`: area and expectation. */
  name: string;
  needs?: readonly Need[];
  /** The kind of its personas. */
  as?: string;
  run: (session: Session) => Promise<void>;
}

/** A precondition of a suite is missing: the suite is skipped with this reason. */
export class Lacking extends Error {
  override name = 'Lacking';
}
