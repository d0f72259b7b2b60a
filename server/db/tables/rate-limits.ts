import type { Generated } from 'kysely';

/** Laid out as rate-limiter-flexible expects; read and written by that library alone. */
export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
