import { sql } from 'kysely';

/** When a visit is over, in queries over `calls`: an expert may have extended it. */
export const visitEnd = sql<string>`coalesce(calls.extended_until, calls.ends_at)`;

/** The end of one visit. */
export const endOf = (visit: { ends_at: string; extended_until: string | null }): string =>
  visit.extended_until ?? visit.ends_at;
