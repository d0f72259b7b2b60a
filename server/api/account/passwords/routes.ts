import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { passwordHolderAttributes } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import { memberRoute } from '../guards/declared-route.ts';
import { resetTokenMinutes } from '#server/platform/jobs/mail/mail-order.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { giveSessionCookie } from '../sessions/session-cookie.ts';
import { csrfTokenOf } from '../sessions/session-token.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { changePassword } from './change-password.ts';
import { createForgotPassword } from './forgot-password.ts';
import { holderResource } from './resource.ts';
import { holderOf, resetPassword } from './reset-password.ts';
import {
  documentResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';

const token = z.string().min(1, 'invalid_token').max(200, 'invalid_token');

const forgotBody = z.object({ email: mailableText('blank.email') }).meta({ id: 'ForgotPassword' });

const checkTokenBody = z.object({ reset_password_token: token }).meta({ id: 'CheckResetPasswordToken' });

/** The password's own rules depend on the company, which the token determines. */
const resetBody = z
  .object({
    reset_password_token: token,
    password: z.string('blank.password').min(1, 'blank.password').check(atMost(1000)),
    password_confirmation: z.string('mismatch.password').check(atMost(1000)),
  })
  .meta({ id: 'ResetPassword' });

const changeBody = z
  .object({
    current_password: z.string('blank.current_password').min(1, 'blank.current_password').check(atMost(1000)),
    password: z.string('blank.new_password').min(1, 'blank.new_password').check(atMost(1000)),
    password_confirmation: z.string('mismatch.password').check(atMost(1000)),
  })
  .meta({ id: 'ChangePassword' });

const holder = resourceSchema('reset_password_token_holder', passwordHolderAttributes);

const forgotRoute = createRoute({
  method: 'post',
  path: '/passwords',
  summary: 'Request a mail to choose a new password',
  description: 'The response and its time are the same whether or not an account has this address.',
  request: { body: jsonBody(forgotBody) },
  responses: {
    202: jsonResponse(
      'If there is such an account, a mail is on its way',
      z.object({ meta: z.object({ link_valid_minutes: z.int() }) }),
    ),
    422: problemResponse('blank', 'too_long'),
    429: problemResponse('too_many_attempts'),
  },
});

const checkTokenRoute = createRoute({
  method: 'post',
  path: '/passwords/check_reset_password_token',
  summary: 'The holder of a reset token',
  description: 'Does not use the token up.',
  request: { body: jsonBody(checkTokenBody) },
  responses: {
    200: documentResponse('The holder of the token', holder),
    422: problemResponse('invalid_token'),
  },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/passwords/reset',
  summary: 'Choose a new password',
  description:
    'Uses the token up, ends all sessions of the member, lifts a lock and sends a notice. The member then signs in, with the second factor if there is one.',
  request: { body: jsonBody(resetBody) },
  responses: {
    200: documentResponse('The password is changed', holder),
    422: problemResponse(
      'invalid_token',
      'blank',
      'mismatch',
      'too_short',
      'too_long',
      'too_simple',
      'too_common',
      'contains_context',
    ),
    503: problemResponse('service_busy'),
  },
});

const describeChange = {
  method: 'put',
  path: '/password',
  summary: 'Change the member’s own password',
  description:
    'Ends all other sessions; this one continues with a new cookie and token. Wrong current passwords count as failed sign-ins.',
  request: { body: jsonBody(changeBody) },
  responses: {
    200: jsonResponse('The password is changed', renewedSession),
    403: problemResponse('no_password_here'),
    422: problemResponse(
      'blank',
      'invalid',
      'mismatch',
      'too_short',
      'too_long',
      'too_simple',
      'too_common',
      'contains_context',
    ),
    429: problemResponse('too_many_attempts'),
    503: problemResponse('service_busy'),
  },
} as const;

/** Password calls for members, and for those who cannot sign in. */
export function passwordRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const forgotPassword = createForgotPassword(dependencies);

  app.openapi(forgotRoute, async (c) => {
    const { email } = c.req.valid('json');
    const address = c.env?.clientAddress ?? 'unknown';
    await forgotPassword({ email, address, language: c.var.language });
    return replyJson(c, { meta: { link_valid_minutes: resetTokenMinutes } }, 202);
  });

  app.openapi(checkTokenRoute, async (c) => {
    const { reset_password_token } = c.req.valid('json');
    return reply(c, holderResource(await holderOf(dependencies, reset_password_token)));
  });

  app.openapi(resetRoute, async (c) => {
    const { reset_password_token, password, password_confirmation } = c.req.valid('json');
    const holder = await resetPassword(dependencies, {
      token: reset_password_token,
      password,
      confirmation: password_confirmation,
    });
    dependencies.log.info({ event: 'password-reset', requestId: c.var.requestId, code: 'ok' });
    return reply(c, holderResource(holder));
  });

  const changeRoute = memberRoute(dependencies, describeChange);
  app.openapi(changeRoute, async (c) => {
    const { member, session, language, requestId } = c.var;
    const { current_password, password, password_confirmation } = c.req.valid('json');
    const token = await changePassword(dependencies, {
      memberId: member.id,
      session,
      current: current_password,
      password,
      confirmation: password_confirmation,
      language,
    });
    dependencies.log.info({ event: 'password-change', requestId, code: 'ok' });
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
  });

  return app;
}
