import { createMiddleware } from 'hono/factory';
import { problem } from '#server/json-api/problem.ts';
import type { MemberEnv } from '../environment.ts';
import { isProofFresh } from '../members/session.ts';
import type { ApiWorld } from '../world.ts';

/** For sensitive changes: refuses with 403 fresh_proof_required unless the member showed who they are in the last 20 minutes. */
export function requireFreshProof({ clock }: ApiWorld) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    if (!isProofFresh(c.var.session, clock.now())) throw problem(403, 'fresh_proof_required');
    await next();
  });
}
