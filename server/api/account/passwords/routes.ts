import { z } from '@hono/zod-openapi';
import { passwordHolderAttributes } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import { resetTokenMinutes } from '#server/platform/jobs/mail/mail-order.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, jsonResponse, resourceSchema } from '#server/platform/open-api.ts';
import { atMost, mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { mailedToken } from '../account-tokens.ts';
import type { Calls } from '../guards/calls.ts';
import { replyRenewed } from '../sessions/session-token.ts';
import { createMailRequest } from '../email/mail-pause.ts';
import { forgotPasswordJob } from './forgot-password.ts';
import type { TokenHolder } from './new-password.ts';
import { changePassword, holderOf, resetPassword } from './set-password.ts';

const forgotBody = z.object({ email: mailableText('blank.email') }).meta({ id: 'ForgotPassword' });

const checkTokenBody = z
  .object({ reset_password_token: mailedToken })
  .meta({ id: 'CheckResetPasswordToken' });

const typed = (blank: string) => z.string(blank).min(1, blank).check(atMost(1000));
const password_confirmation = z.string('mismatch.password').check(atMost(1000));

/** The password's own rules depend on the company, which the token determines. */
const resetBody = z
  .object({ reset_password_token: mailedToken, password: typed('blank.password'), password_confirmation })
  .meta({ id: 'ResetPassword' });

const changeBody = z
  .object({
    current_password: typed('blank.current_password'),
    password: typed('blank.new_password'),
    password_confirmation,
  })
  .meta({ id: 'ChangePassword' });

/** Why a new password is refused. */
const refusals = ['mismatch', 'too_short', 'too_long', 'too_simple', 'too_common', 'contains_context'];
const holder = resourceSchema('reset_password_token_holder', passwordHolderAttributes);

const holderResource = ({ contact, company }: TokenHolder) => ({
  type: 'reset_password_token_holder',
  id: contact.id,
  attributes: {
    email: contact.details.email,
    password_min_length: minimumLength(company.password_min_length),
  } satisfies z.infer<typeof passwordHolderAttributes>,
});

/** Password calls for members, and for those who cannot sign in. */
export function passwordRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const { log } = dependencies;
  const forgotPassword = createMailRequest(dependencies, 'forgot', forgotPasswordJob);

  publicCall({
    post: '/passwords',
    summary: 'Request a mail to choose a new password',
    description: 'The response and its time are the same whether or not an account has this address.',
    body: jsonBody(forgotBody),
    responses: {
      202: jsonResponse(
        'If there is such an account, a mail is on its way',
        z.object({ meta: z.object({ link_valid_minutes: z.int() }) }),
      ),
      422: ['blank', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    await forgotPassword(c, c.req.valid('json').email);
    return replyJson(c, { meta: { link_valid_minutes: resetTokenMinutes } }, 202);
  });

  publicCall({
    post: '/passwords/check_reset_password_token',
    summary: 'The holder of a reset token',
    description: 'Does not use the token up.',
    body: jsonBody(checkTokenBody),
    responses: {
      200: documentResponse('The holder of the token', holder),
      422: ['invalid_token'],
    },
  }).handle(async (c) =>
    reply(c, holderResource(await holderOf(dependencies, c.req.valid('json').reset_password_token))),
  );

  publicCall({
    post: '/passwords/reset',
    summary: 'Choose a new password',
    description:
      'Uses the token up, ends all sessions of the member, lifts a lock and sends a notice. The member then signs in, with the second factor if there is one.',
    body: jsonBody(resetBody),
    responses: {
      200: documentResponse('The password is changed', holder),
      422: ['invalid_token', 'blank', ...refusals],
      503: ['service_busy'],
    },
  }).handle(async (c) => {
    const {
      reset_password_token: token,
      password,
      password_confirmation: confirmation,
    } = c.req.valid('json');
    const holder = await resetPassword(dependencies, { token, password, confirmation });
    log.info({ event: 'password-reset', requestId: c.var.requestId, code: 'ok' });
    return reply(c, holderResource(holder));
  });

  memberCall({
    put: '/password',
    summary: 'Change the member’s own password',
    description:
      'Ends all other sessions; this one continues with a new cookie and token. Wrong current passwords count as failed sign-ins.',
    body: jsonBody(changeBody),
    responses: {
      200: jsonResponse('The password is changed', renewedSession),
      403: ['no_password_here'],
      422: ['blank', 'invalid', ...refusals],
      429: ['too_many_attempts'],
      503: ['service_busy'],
    },
  }).handle(async (c) => {
    const { member, session, language, requestId } = c.var;
    const { current_password: current, password, password_confirmation: confirmation } = c.req.valid('json');
    const change = { memberId: member.id, session, current, password, confirmation, language };
    const token = await changePassword(dependencies, change);
    log.info({ event: 'password-change', requestId, code: 'ok' });
    return replyRenewed(c, token);
  });
}
