import { z } from '@hono/zod-openapi';
import { enrolmentAttributes } from '#app/contract/sign-in.ts';
import type { Context } from 'hono';
import { addBody } from '#server/api/account/passkeys/body.ts';
import { challengeResponse } from '#server/api/account/passkeys/challenges.ts';
import { audited } from '#server/api/account/sign-in/audit.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema, publicRoute } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { codeText } from '#server/platform/http/json-api/typed-text.ts';
import { reply } from '#server/platform/http/reply.ts';
import { enrolPasskey, staffCreationOptions } from '../passkeys/passkeys.ts';
import { recognizeHalf } from '../recognize.ts';
import { replyStaffSignedIn, staffResponse } from '../session/reply-staff.ts';
import { staffTokenOf } from '../staff-cookie.ts';
import { confirmFactor, showEnrolment } from './factor.ts';

const confirmBody = z.object({ code: codeText() }).meta({ id: 'ConfirmStaffFactor' });

const showRoute = publicRoute({
  get: '/staff/factor',
  summary: 'The authenticator app that is being set up',
  description: 'Only for half sessions that a mailed link opened. A confirmed secret is never shown again.',
  responses: {
    200: documentResponse('What the app needs to know', resourceSchema('staff_factor', enrolmentAttributes)),
    401: ['unauthenticated'],
    404: ['not_found'],
  },
});

const confirmRoute = publicRoute({
  post: '/staff/factor/confirm',
  summary: 'Turn on the authenticator app with one of its codes, and sign in',
  body: jsonBody(confirmBody),
  responses: {
    201: staffResponse('Signed in; a new session cookie is set'),
    401: ['unauthenticated'],
    422: ['blank', 'too_long', 'invalid_second_factor'],
  },
});

const passkeyOptionsRoute = publicRoute({
  post: '/staff/factor/passkey/options',
  summary: 'Start adding a passkey instead of the authenticator app that is being set up',
  description: 'The challenge is valid once, for five minutes, in this session.',
  responses: { 201: challengeResponse, 401: ['unauthenticated'] },
});

const passkeyRoute = publicRoute({
  post: '/staff/factor/passkey',
  summary: 'Add a passkey instead of the authenticator app, and sign in',
  body: jsonBody(addBody),
  responses: {
    201: staffResponse('Signed in; a new session cookie is set'),
    401: ['unauthenticated'],
    422: ['invalid_passkey', 'blank', 'too_long'],
  },
});

/** The first second factor of a staff member, which no account is used without. */
export function staffFactorRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  const enrolling = async (c: Context<ApiEnv>) => {
    const half = await recognizeHalf(staffTokenOf(c), dependencies);
    if (!half?.enrolsFactor) throw problem(401, 'unauthenticated');
    return half;
  };

  app.openapi(showRoute, async (c) => {
    const half = await enrolling(c);
    const attributes = await showEnrolment(dependencies, half);
    return reply(c, { type: 'staff_factor', id: half.id, attributes });
  });

  app.openapi(confirmRoute, async (c) => {
    const half = await enrolling(c);
    const { language, requestId } = c.var;
    const { code } = c.req.valid('json');
    const token = await audited(dependencies, { event: 'staff-second-factor', requestId }, () =>
      confirmFactor(dependencies, half, { code, language }),
    );
    return replyStaffSignedIn(c, dependencies, token);
  });

  app.openapi(passkeyOptionsRoute, async (c) =>
    reply(c, await staffCreationOptions(dependencies, await enrolling(c)), { status: 201 }),
  );

  app.openapi(passkeyRoute, async (c) => {
    const half = await enrolling(c);
    const { language, requestId } = c.var;
    const given = { answer: c.req.valid('json'), language };
    const token = await audited(dependencies, { event: 'staff-second-factor', requestId }, () =>
      enrolPasskey(dependencies, half, given),
    );
    return replyStaffSignedIn(c, dependencies, token);
  });
}
