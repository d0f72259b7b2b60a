import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { endOf } from './visit-end.ts';
import { issueVisitTokenOnce } from './visit-tokens.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findVisit } from './queries.ts';
import { stateOf } from './rules.ts';

/** Issues a single-use token with which the member joins their visit, bound to this session. Throws 404, and 409 after the visit. */
export async function tokenForVisit(
  memberId: string,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  { visit, sessionId }: { visit: string; sessionId: string },
): Promise<{ callId: string; token: string; expiresAt: Temporal.Instant }> {
  const call = await findVisit(memberId, sql, visit);
  if (!call) throw notFound();
  const now = clock.now();
  const endsAt = Temporal.Instant.from(endOf(call));
  const state = stateOf({ endsAt, canceled: call.canceled_at !== null }, now);
  if (state !== 'booked') throw problem(409, state === 'over' ? 'call_over' : 'call_canceled');
  const issued = await issueVisitTokenOnce(sql, { callId: call.id, role: 'member', now, sessionId });
  return { callId: call.id, ...issued };
}
