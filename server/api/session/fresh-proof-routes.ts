import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../environment.ts';
import { hasSecondFactor } from '../members/second-factor.ts';
import { giveSessionCookie } from '../members/session-cookie.ts';
import { csrfTokenOf } from '../members/session-token.ts';
import { isProofFresh } from '../members/session.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply, replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { audited } from './audit.ts';
import { describeProof, describeProofState } from './describe-fresh-proof.ts';
import { proveAgain } from './fresh-proof.ts';

export function freshProofRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const middleware = requireMember(world);

  app.openapi(createRoute({ ...describeProofState, middleware }), async (c) => {
    const { member, session } = c.var;
    const attributes = {
      fresh: isProofFresh(session, world.clock.now()),
      asks_for_code: await hasSecondFactor(member.id, world),
    };
    return reply(c, { type: 'fresh_proof', id: session.id, attributes });
  });

  app.use(describeProof.path, limitBody());
  app.openapi(createRoute({ ...describeProof, middleware }), async (c) => {
    const { language, requestId, member, session } = c.var;
    const { password, code } = c.req.valid('json');
    const token = await audited(world.log, { event: 'fresh-proof', requestId }, () =>
      proveAgain(world, { member, session, password, code, language }),
    );
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
  });

  return app;
}
