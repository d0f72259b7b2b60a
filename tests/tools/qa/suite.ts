import type { Need } from './place/place.ts';
import type { Session } from './session.ts';

/** One journey over HTTP. With a kind of persona it runs once for each persona of that kind. */
export interface Suite {
  /** `claims: a draft is kept`: the area, and what holds. */
  name: string;
  needs?: readonly Need[];
  /** The kind of persona it is done as. */
  as?: string;
  run: (session: Session) => Promise<void>;
}
