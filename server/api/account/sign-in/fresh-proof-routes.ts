import { OpenAPIHono } from '@hono/zod-openapi';
import { freshProofAttributes } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import { memberRoute } from '../guards/declared-route.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { hasSecondFactor } from '../second-factors/second-factor.ts';
import { replyRenewed } from '../sessions/session-cookie.ts';
import { isProofFresh } from '../sessions/session.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { audited } from './audit.ts';
import { proveAgain } from './fresh-proof.ts';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { freshProofBody } from './body.ts';

const path = '/session/fresh_proof';

const describeProofState = {
  method: 'get',
  path,
  summary: 'Whether this session has a fresh proof, and what a new one requires',
  responses: {
    200: documentResponse('The proof', resourceSchema('fresh_proof', freshProofAttributes)),
  },
} as const;

const describeProof = {
  method: 'post',
  path,
  summary: 'Prove your identity again',
  description:
    'Valid for 20 minutes of sensitive changes. The session continues with a new token; the earlier one becomes void.',
  request: { body: jsonBody(freshProofBody) },
  responses: {
    200: jsonResponse('Proved; a new session cookie is set', renewedSession),
    422: problemResponse('blank', 'too_long', 'invalid_proof'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('service_busy'),
  },
} as const;

export function freshProofRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  app.openapi(memberRoute(dependencies, describeProofState), async (c) => {
    const { member, session } = c.var;
    const attributes = {
      fresh: isProofFresh(session, dependencies.clock.now()),
      asks_for_code: await hasSecondFactor(member.id, dependencies),
    };
    return reply(c, { type: 'fresh_proof', id: session.id, attributes });
  });

  app.openapi(memberRoute(dependencies, describeProof), async (c) => {
    const { language, requestId, member, session } = c.var;
    const { password, code } = c.req.valid('json');
    const token = await audited(dependencies.log, { event: 'fresh-proof', requestId }, () =>
      proveAgain(dependencies, { member, session, password, code, language }),
    );
    return replyRenewed(c, token);
  });

  return app;
}
