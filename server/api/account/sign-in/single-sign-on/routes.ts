import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import { attemptAttributes, finishBody, singleSignOnAttributes } from '#app/contract/sign-in.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { replySignedIn, userResponse } from '../reply-user.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { audited } from '../audit.ts';
import { comeBack } from './come-back.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { attemptResource } from './resource.ts';
import { createStart, findSingleSignOn } from './start.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { lookUpQuery, startBody } from './body.ts';

const lookUpRoute = createRoute({
  method: 'get',
  path: '/single_sign_on',
  summary: 'Whether addresses of a domain use single sign-on',
  description: 'Depends only on the domain and reveals nothing about any account.',
  request: { query: lookUpQuery },
  responses: {
    200: documentResponse('They do', resourceSchema('single_sign_on', singleSignOnAttributes)),
    404: problemResponse('no_single_sign_on'),
    422: problemResponse('invalid', 'too_long'),
  },
});

const startRoute = createRoute({
  method: 'post',
  path: '/single_sign_on',
  summary: 'Start signing in at the company',
  request: { body: jsonBody(startBody) },
  responses: {
    201: documentResponse(
      'Send the browser there',
      resourceSchema('single_sign_on_attempt', attemptAttributes),
    ),
    404: problemResponse('no_single_sign_on'),
    422: problemResponse('blank', 'too_long'),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('identity_provider_unavailable'),
  },
});

const finishRoute = createRoute({
  method: 'post',
  path: '/session/single_sign_on',
  summary: 'Finish signing in at the company',
  description:
    'Valid once, within ten minutes, for the visitor who started it. The first time, the email address verified by the company finds the account; later the provider’s subject does.',
  request: { body: jsonBody(finishBody) },
  responses: {
    201: userResponse('Signed in; the session cookie is set'),
    401: problemResponse(
      'single_sign_on_expired',
      'single_sign_on_declined',
      'single_sign_on_failed',
      'email_not_verified',
      'no_account',
      'other_identity',
    ),
    422: problemResponse('too_long', 'invalid_authenticity_token'),
    503: problemResponse('identity_provider_unavailable'),
  },
});

/** Calls for single sign-on at the member's company. */
export function singleSignOnRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const start = createStart(dependencies);

  app.openapi(lookUpRoute, async (c) => {
    const found = await findSingleSignOn(dependencies, c.req.valid('query').email_domain);
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
    // A signed-in member has to sign out first, so that the account cannot be swapped.
    if (caller.kind === 'signed-in') throw problem(401, 'single_sign_on_expired');
    const { attempt_token, company_id, query } = c.req.valid('json');
    const token = await audited(dependencies.log, { event: 'single-sign-on', requestId }, async () => {
      const callback = { attemptToken: attempt_token, companyId: company_id, query };
      return completeSignIn(dependencies, company_id, await comeBack(dependencies, callback));
    });
    return replySignedIn(c, { dependencies, token });
  });

  return app;
}
