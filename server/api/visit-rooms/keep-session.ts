import type { Caller } from '#server/http/environment.ts';
import { touchSession } from '#server/accounts/members/queries.ts';
import { needsTouch } from '#server/accounts/sessions/session.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { isMemberThere } from './queries.ts';
import { stateOf } from './rules.ts';
import { timesOf, type LiveVisit } from './visit.ts';

/**
 * A member who talks with an expert is not idle, though they press nothing for an hour. That a page asks is not enough,
 * as pages ask by themselves: the service of video rooms must have told that this member is in this visit, and the visit
 * must be going on. Twelve hours after sign-in the session ends all the same.
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
