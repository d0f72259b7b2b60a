import { createMiddleware } from 'hono/factory';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { MemberEnv } from '#server/platform/http/environment.ts';
import { isProofFresh } from '../sessions/session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** For sensitive changes: refuses with 403 fresh_proof_required without a proof of identity in the last 20 minutes. */
export function requireFreshProof({ clock }: ApiDependencies) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    if (!isProofFresh(c.var.session, clock.now())) throw problem(403, 'fresh_proof_required');
    await next();
  });
}
