import type { ApiDependencies, ApiEnv, Caller } from '#server/platform/http/dependencies.ts';
import { openDetails, type MemberDetails } from '../members/member-details.ts';
import { findSession } from '../members/queries.ts';
import { isCsrfTokenOf, sessionCookie, tokenDigest } from '../sessions/session-token.ts';
import { openWeek } from '../members/sealed-week.ts';
import { coverageAt, type Member } from '../members/member.ts';
import { midnightAfter } from '#app/domain/coverage-days.ts';
import { isOver, whyOver, type Session } from '../sessions/session.ts';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { problem } from '#server/platform/http/json-api/problem.ts';

/** Finds the caller by session token; anonymous when it is unknown or over. For an ended full session it includes the reason. */
export async function recognize(
  token: string,
  { sql, sealing, clock, log }: ApiDependencies,
): Promise<Caller> {
  const row = await findSession(sql, tokenDigest(token));
  if (!row) return { kind: 'anonymous' };
  const {
    details_sealed,
    session_id,
    second_factor_pending,
    session_created_at,
    last_active_at,
    proved_at,
    session_device_id,
    ended_at,
    ending,
    access_ended_at,
    ...member
  } = row;
  const session = {
    id: session_id,
    createdAt: Temporal.Instant.from(session_created_at),
    lastActiveAt: Temporal.Instant.from(last_active_at),
    provedAt: Temporal.Instant.from(proved_at),
    deviceId: session_device_id,
  };
  const now = clock.now();
  const withCoverage = endWithCoverage(member, session, now);
  const ended = ended_at ?? access_ended_at ?? withCoverage;
  if (ended !== null || isOver(session, now)) {
    const endedAt = ended === null ? undefined : Temporal.Instant.from(ended);
    const reason = ending ?? (withCoverage === null ? null : 'access_ended');
    const over = second_factor_pending ? undefined : whyOver({ session, endedAt, ending: reason }, now);
    return { kind: 'anonymous', over };
  }
  let opened: MemberDetails | undefined;
  const details = () => (opened ??= openDetails(sealing, member.id, details_sealed));
  return {
    kind: second_factor_pending ? 'half-signed-in' : 'signed-in',
    session,
    member: { ...openWeek(member, { sealing, log }), details },
  };
}

/**
 * When the coverage ended during a session, which ends it at that midnight, whether or not the job that closes the coverage has run; null
 * for a session that is older or younger.
 */
function endWithCoverage(
  member: Pick<Member, 'company_time_zone' | 'covered_until' | 'claims_until'>,
  { createdAt }: Pick<Session, 'createdAt'>,
  now: Temporal.Instant,
): string | null {
  const coverage = coverageAt(member, now);
  if (coverage === coverageAt(member, createdAt)) return null;
  const lastDay = coverage === 'ended' ? member.claims_until : member.covered_until;
  return lastDay === null ? null : midnightAfter(lastDay, member.company_time_zone).toString();
}

/**
 * Identifies the caller by the session cookie, with one query; without a cookie with none. The reading calls of one page
 * share it. A call that may change data is looked up separately, and so are the calls after it.
 */
export function identify(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    const lookUp = (held: string) => recognize(held, dependencies);
    const anonymous: Caller = { kind: 'anonymous' };
    const page = c.env?.page;
    if (page && isReading(c.req.method)) {
      c.set('caller', token ? await page.find(token, () => lookUp(token)) : anonymous);
      return next();
    }
    const work = async () => {
      c.set('caller', token ? await lookUp(token) : anonymous);
      await next();
    };
    return page ? page.change(work) : work();
  });
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method is safe (changes nothing). */
export const isReading = (method: string) => readingMethods.has(method);

/** A change authenticated by the cookie must also have the token of its session. */
export const csrf = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.caller.kind === 'signed-in' && !isReading(c.req.method)) {
    const token = getCookie(c, sessionCookie) ?? '';
    if (!isCsrfTokenOf(token, c.req.header('X-CSRF-Token') ?? '')) {
      throw problem(422, 'invalid_authenticity_token');
    }
  }
  await next();
});
