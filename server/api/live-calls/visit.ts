import { notFound, problem } from '#server/json-api/problem.ts';
import type { Sql } from '#server/db/sql.ts';
import { findByToken } from './queries.ts';
import type { Role } from './room-name.ts';
import type { LiveState, VisitTimes } from './rules.ts';

interface TimesRow {
  booked_at: string;
  ends_at: string;
  extended_until: string | null;
  canceled_at: string | null;
}

export function timesOf(row: TimesRow): VisitTimes {
  return {
    bookedAt: Temporal.Instant.from(row.booked_at),
    endsAt: Temporal.Instant.from(row.ends_at),
    extendedUntil: row.extended_until === null ? null : Temporal.Instant.from(row.extended_until),
    canceled: row.canceled_at !== null,
  };
}

export type FoundVisit = NonNullable<Awaited<ReturnType<typeof findByToken>>>;
export type LiveVisit = FoundVisit & { role: Role };

/** What else an address may hold, the database would not even look for. */
const tokenShape = /^[\w-]{1,100}$/;

/** The visit and the side that the token opens. Throws 404. */
export async function openedBy(sql: Sql, token: string): Promise<LiveVisit> {
  const found = tokenShape.test(token) ? await findByToken(sql, token) : undefined;
  if (!found) throw notFound();
  return { ...found, role: found.host_token === token ? 'host' : 'member' };
}

const refusals = { early: 'too_early', over: 'call_over', canceled: 'call_canceled' } as const;

/** Throws 409 unless the visit is open. */
export function refuseUnlessOpen(state: LiveState): void {
  if (state !== 'open') throw problem(409, refusals[state]);
}
