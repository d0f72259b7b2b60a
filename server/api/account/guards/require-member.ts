import { createMiddleware } from 'hono/factory';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { MemberEnv } from '#server/platform/http/environment.ts';
import { touchSession } from '../members/queries.ts';
import { settleEligibility } from '../members/decide-eligibility.ts';
import { needsTouch, isProofFresh } from '../sessions/session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

interface RequireMemberOptions {
  /** False for background calls of a page: they and prefetches must not keep a session alive. */
  countsAsActivity?: boolean;
}

/** Admits only fully signed-in members, and records the activity. */
export function requireMember(
  dependencies: ApiDependencies,
  { countsAsActivity = true }: RequireMemberOptions = {},
) {
  const { sql, clock } = dependencies;
  return createMiddleware<MemberEnv>(async (c, next) => {
    const { caller } = c.var;
    if (caller.kind === 'half-signed-in') throw problem(401, 'second_factor_required');
    if (caller.kind === 'anonymous') throw problem(401, caller.over ?? 'unauthenticated');
    const now = clock.now();
    const isAsked = countsAsActivity && !c.req.header('Sec-Purpose')?.startsWith('prefetch');
    if (isAsked && needsTouch(caller.session, now)) {
      await touchSession(caller.member.id, sql, caller.session.id, now);
      caller.session.lastActiveAt = now;
    }
    // Stored on the caller object, which other calls of the same page share.
    caller.member = await settleEligibility(caller.member, dependencies);
    c.set('member', caller.member);
    c.set('session', caller.session);
    await next();
  });
}

/** For sensitive changes: refuses with 403 fresh_proof_required without a proof of identity in the last 20 minutes. */
export function requireFreshProof({ clock }: ApiDependencies) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    if (!isProofFresh(c.var.session, clock.now())) throw problem(403, 'fresh_proof_required');
    await next();
  });
}
