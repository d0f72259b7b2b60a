import { OpenAPIHono } from '@hono/zod-openapi';
import { attemptAttributes, finishBody } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import { memberRoute } from '../../guards/declared-route.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { giveSessionCookie } from '../../sessions/session-cookie.ts';
import { csrfTokenOf } from '../../sessions/session-token.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { audited } from '../audit.ts';
import { proveAtCompany } from './prove.ts';
import { attemptResource } from './resource.ts';
import { createStart } from './start.ts';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';

const path = '/session/fresh_proof/single_sign_on';

const describeProofStart = {
  method: 'post',
  path,
  summary: 'Start proving your identity again at the company',
  description: 'The provider must authenticate again, however recent the last sign-in.',
  responses: {
    201: documentResponse(
      'Send the browser there',
      resourceSchema('single_sign_on_attempt', attemptAttributes),
    ),
    404: problemResponse('no_single_sign_on'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('identity_provider_unavailable'),
  },
} as const;

const describeProofFinish = {
  method: 'put',
  path,
  summary: 'Finish proving your identity again at the company',
  request: { body: jsonBody(finishBody) },
  responses: {
    200: jsonResponse('Proved; a new session cookie is set', renewedSession),
    422: problemResponse(
      'single_sign_on_expired',
      'single_sign_on_declined',
      'single_sign_on_failed',
      'other_identity',
    ),
    503: problemResponse('identity_provider_unavailable'),
  },
} as const;

/** Calls to confirm the identity of single sign-on members. */
export function companyProofRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const start = createStart(dependencies);

  app.openapi(memberRoute(dependencies, describeProofStart), async (c) => {
    const { language, member } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const prover = { id: member.id, companyId: member.company_id };
    const attempt = await start({ email: member.details().email, address, language, prover });
    return reply(c, attemptResource(attempt), { status: 201 });
  });

  app.openapi(memberRoute(dependencies, describeProofFinish), async (c) => {
    const { requestId, member, session } = c.var;
    const { attempt_token, company_id, query } = c.req.valid('json');
    const callback = { attemptToken: attempt_token, companyId: company_id, query };
    const token = await audited(dependencies.log, { event: 'fresh-proof', requestId }, () =>
      proveAtCompany(dependencies, { member, session, callback }),
    );
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
  });

  return app;
}
