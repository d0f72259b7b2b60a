import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { isVisitToken, newVisitToken } from '../visit-tokens.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findByToken, replaceToken } from './queries.ts';
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

export type LiveVisit = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** The visit and the side that the token opens. Throws 404. */
export async function openedBy({ sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>, token: string) {
  const found = isVisitToken(token) ? await findByToken(sql, token, clock.now()) : undefined;
  if (!found) throw notFound();
  return found;
}

/** The token for the browser to keep: the same one if it is lasting, a new one for a single-use token. Throws 404. */
export async function keepableToken(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  visit: LiveVisit,
  token: string,
): Promise<string> {
  if (visit.token_expires_at === null) return token;
  const kept = newVisitToken();
  if (!(await replaceToken(sql, { used: token, kept, now: clock.now() }))) throw notFound();
  return kept;
}

const refusals = { early: 'too_early', over: 'call_over', canceled: 'call_canceled' } as const;

/** Throws 409 unless the visit is open. */
export function refuseUnlessOpen(state: LiveState): void {
  if (state !== 'open') throw problem(409, refusals[state]);
}
