import type { Caller } from '#server/platform/http/environment.ts';
import { touchSession } from '#server/api/account/members/queries.ts';
import { needsTouch } from '#server/api/account/sessions/session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { isMemberThere } from './queries.ts';
import { stateOf } from './rules.ts';
import { timesOf, type LiveVisit } from './visit.ts';

/**
 * A member who talks with an expert for an hour is not idle. Polling alone is not enough, because pages poll by
 * themselves: callbacks must have reported this member in this visit, and the visit must be open. Twelve hours
 * after sign-in the session ends regardless.
 */
export async function keepSessionOfVisit(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  visit: LiveVisit,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'signed-in' || visit.role !== 'member' || caller.member.id !== visit.member_id) return;
  const now = clock.now();
  if (stateOf(timesOf(visit), now) !== 'open' || !needsTouch(caller.session, now)) return;
  if (await isMemberThere(sql, visit.id)) await touchSession(caller.member.id, sql, caller.session.id, now);
}
