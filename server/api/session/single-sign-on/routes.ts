import { OpenAPIHono } from '@hono/zod-openapi';
import { problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../../environment.ts';
import { replySignedIn } from '../../reply-user.ts';
import { reply } from '../../reply.ts';
import type { ApiWorld } from '../../world.ts';
import { audited } from '../audit.ts';
import { comeBack } from './come-back.ts';
import { finishRoute, lookUpRoute, startRoute } from './describe.ts';
import { letIn } from './let-in.ts';
import { attemptResource } from './resource.ts';
import { createStart, findSingleSignOn } from './start.ts';

/** Signing in at the member's company instead of with a password of ours. */
export function singleSignOnRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const start = createStart(world);

  app.openapi(lookUpRoute, async (c) => {
    const found = await findSingleSignOn(world, c.req.valid('query').email_domain);
    if (!found) throw problem(404, 'no_single_sign_on');
    const { companyId, companyName, available, formOrigins } = found;
    const attributes = { company_name: companyName, available, form_origins: formOrigins };
    return reply(c, { type: 'single_sign_on', id: companyId, attributes });
  });

  app.openapi(startRoute, async (c) => {
    const { language } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const { email, ask_again: askAgain } = c.req.valid('json');
    const attempt = await start({ email, askAgain, address, language });
    return reply(c, attemptResource(attempt), { status: 201 });
  });

  app.openapi(finishRoute, async (c) => {
    const { caller, requestId } = c.var;
    // Whoever is signed in signs out first: nobody can swap the account under them.
    if (caller.kind === 'signed-in') throw problem(401, 'single_sign_on_expired');
    const { attempt_token, company_id, query } = c.req.valid('json');
    const token = await audited(world.log, { event: 'single-sign-on', requestId }, async () => {
      const callback = { attemptToken: attempt_token, companyId: company_id, query };
      return letIn(world, company_id, await comeBack(world, callback));
    });
    return replySignedIn(c, { world, token });
  });

  return app;
}
