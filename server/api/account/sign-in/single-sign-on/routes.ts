import { z } from '@hono/zod-openapi';
import { attemptAttributes, finishBody, singleSignOnAttributes } from '#app/contract/sign-in.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replySignedIn, userResponse } from '../reply-user.ts';
import { reply } from '#server/platform/http/reply.ts';
import { audited } from '../audit.ts';
import { completeSignIn, proveAtCompany, comeBack } from './complete-sign-in.ts';
import { createStart, findSingleSignOn } from './start.ts';
import { documentResponse, jsonBody, resourceSchema, jsonResponse } from '#server/platform/open-api.ts';
import { emailText } from '#server/platform/http/json-api/typed-text.ts';
import { renewedSession } from '#app/contract/session.ts';
import type { Calls } from '../../guards/calls.ts';
import { replyRenewed } from '#server/api/account/sessions/session-token.ts';

const lookUpQuery = z.object({ email_domain: z.string().max(254) });

const startBody = z
  .object({
    email: emailText('blank.email'),
    ask_again: z.boolean().optional().describe('Makes the provider offer a choice of accounts'),
  })
  .meta({ id: 'StartSingleSignOn' });

const attemptResponse = documentResponse(
  'Send the browser there',
  resourceSchema('single_sign_on_attempt', attemptAttributes),
);
/** The company’s answer was not valid here. */
const refusals = ['single_sign_on_expired', 'single_sign_on_declined', 'single_sign_on_failed'];

/** Calls for single sign-on at the member's company. */
export function singleSignOnRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const start = createStart(dependencies);

  publicCall({
    get: '/single_sign_on',
    summary: 'Whether addresses of a domain use single sign-on',
    description: 'Depends only on the domain and reveals nothing about any account.',
    query: lookUpQuery,
    responses: {
      200: documentResponse('They do', resourceSchema('single_sign_on', singleSignOnAttributes)),
      404: ['no_single_sign_on'],
      422: ['invalid', 'too_long'],
    },
  }).handle(async (c) => {
    return reply(c, await findSingleSignOn(dependencies, c.req.valid('query').email_domain));
  });

  publicCall({
    post: '/single_sign_on',
    summary: 'Start signing in at the company',
    body: jsonBody(startBody),
    responses: {
      201: attemptResponse,
      404: ['no_single_sign_on'],
      422: ['blank', 'too_long'],
      429: ['too_many_attempts'],
      503: ['identity_provider_unavailable'],
    },
  }).handle(async (c) => {
    const { language } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const { email, ask_again: askAgain } = c.req.valid('json');
    return reply(c, await start({ email, askAgain, address, language }), { status: 201 });
  });

  publicCall({
    post: '/session/single_sign_on',
    summary: 'Finish signing in at the company',
    description:
      'Valid once, within ten minutes, for the visitor who started it. The first time, the email address verified by the company finds the account; later the provider’s subject does.',
    body: jsonBody(finishBody),
    responses: {
      201: userResponse('Signed in; the session cookie is set'),
      401: [...refusals, 'email_not_verified', 'no_account', 'other_identity'],
      422: ['too_long', 'invalid_authenticity_token'],
      503: ['identity_provider_unavailable'],
    },
  }).handle(async (c) => {
    const { caller, requestId } = c.var;
    // A signed-in member has to sign out first, so that the account cannot be swapped.
    if (caller.kind === 'signed-in') throw problem(401, 'single_sign_on_expired');
    const { attempt_token, company_id, query } = c.req.valid('json');
    const token = await audited(dependencies, { event: 'single-sign-on', requestId }, async () => {
      const callback = { attemptToken: attempt_token, companyId: company_id, query };
      return completeSignIn(dependencies, company_id, await comeBack(dependencies, callback));
    });
    return replySignedIn(c, { dependencies, token });
  });
}

const path = '/session/fresh_proof/single_sign_on';

/** Calls to confirm the identity of single sign-on members. */
export function companyProofRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const start = createStart(dependencies);

  memberCall({
    post: path,
    summary: 'Start proving your identity again at the company',
    description: 'The provider must authenticate again, however recent the last sign-in.',
    responses: {
      201: attemptResponse,
      404: ['no_single_sign_on'],
      429: ['too_many_attempts'],
      503: ['identity_provider_unavailable'],
    },
  }).handle(async (c) => {
    const { language, member } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const prover = { id: member.id, companyId: member.company_id };
    const { email } = member.details();
    return reply(c, await start({ email, address, language, prover }), { status: 201 });
  });

  memberCall({
    put: path,
    summary: 'Finish proving your identity again at the company',
    body: jsonBody(finishBody),
    responses: {
      200: jsonResponse('Proved; a new session cookie is set', renewedSession),
      422: [...refusals, 'other_identity'],
      503: ['identity_provider_unavailable'],
    },
  }).handle(async (c) => {
    const { requestId, member, session } = c.var;
    const { attempt_token, company_id, query } = c.req.valid('json');
    const callback = { attemptToken: attempt_token, companyId: company_id, query };
    const token = await audited(dependencies, { event: 'fresh-proof', requestId }, () =>
      proveAtCompany(dependencies, { member, session, callback }),
    );
    return replyRenewed(c, token);
  });
}
