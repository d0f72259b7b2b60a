import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../../environment.ts';
import { giveSessionCookie } from '../../members/session-cookie.ts';
import { csrfTokenOf } from '../../members/session-token.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { reply, replyJson } from '../../reply.ts';
import type { ApiWorld } from '../../world.ts';
import { audited } from '../audit.ts';
import { describeProofFinish, describeProofStart } from './describe-proof.ts';
import { proveAtCompany } from './prove.ts';
import { attemptResource } from './resource.ts';
import { createStart } from './start.ts';

/** Showing once more who one is, for members who sign in at their company. */
export function companyProofRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const start = createStart(world);
  const middleware = requireMember(world);

  app.use(describeProofStart.path, limitBody());
  app.openapi(createRoute({ ...describeProofStart, middleware }), async (c) => {
    const { language, member } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const prover = { id: member.id, companyId: member.company_id };
    const attempt = await start({ email: member.details().email, address, language, prover });
    return reply(c, attemptResource(attempt), { status: 201 });
  });

  app.openapi(createRoute({ ...describeProofFinish, middleware }), async (c) => {
    const { requestId, member, session } = c.var;
    const { attempt_token, company_id, query } = c.req.valid('json');
    const callback = { attemptToken: attempt_token, companyId: company_id, query };
    const token = await audited(world.log, { event: 'fresh-proof', requestId }, () =>
      proveAtCompany(world, { member, session, callback }),
    );
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
  });

  return app;
}
