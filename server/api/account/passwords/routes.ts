import { z } from '@hono/zod-openapi';
import { passwordHolderAttributes } from '#app/contract/sign-in.ts';
import { renewedSession } from '#app/contract/session.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import { resetTokenMinutes } from '#server/platform/jobs/mail/mail-order.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, jsonResponse, resourceSchema } from '#server/platform/open-api.ts';
import { atMost, mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { fieldProblem, problem } from '#server/platform/http/json-api/problem.ts';
import { findTokenOwner, mailedToken, useToken, voidTokens } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import { deviceOf, stopRemembering } from '../devices/known-device.ts';
import type { Contact } from '../email/contact.ts';
import { emailDigest } from '../email/email-digest.ts';
import { orderNotice } from '../email/order-notice.ts';
import { forgetLocksOf, forgiveAttempt } from '../lockout/lock-queries.ts';
import { checkAttempt, countAttempt } from '../lockout/lockout.ts';
import { updateMember } from '../members/queries.ts';
import { endSessions, renewToken } from '../sessions/end-sessions.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import type { Calls } from '../guards/calls.ts';
import { replyRenewed } from '../sessions/session-token.ts';
import { createMailRequest } from '../email/mail-pause.ts';
import { forgotPasswordJob } from './forgot-password.ts';
import { checkNewPassword, findHolder, findPasswordHash, type TokenHolder } from './new-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const purposes = ['reset_password', 'reset_password_personal'] as const;

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

/** What every new password does: it lifts the locks, asks for the second factor everywhere, and is announced. */
async function finishChange(transaction: Sql, dependencies: ApiDependencies, contact: Contact) {
  await forgetLocksOf(contact, transaction, dependencies.sealing);
  await stopRemembering(contact.id, transaction);
  await orderNotice(transaction, dependencies, contact, { template: 'passwordChanged' });
}

/** Password calls for members, and for those who cannot sign in. */
export function passwordRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, brandName, log } = dependencies;
  const forgotPassword = createMailRequest(dependencies, 'forgot', forgotPasswordJob);

  /** The member that the token belongs to. Throws 422 invalid_token. */
  const holderOf = async (token: string) =>
    findHolder(await findTokenOwner(sql, { purposes, token, now: clock.now() }), sql, sealing);

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
  }).handle(async (c) => reply(c, holderResource(await holderOf(c.req.valid('json').reset_password_token))));

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
    const holder = await holderOf(token);
    await checkNewPassword(holder, { password, confirmation, brandName });
    const password_hash = await hashPassword(password);
    const now = clock.now();
    await sql.transaction().execute(async (transaction) => {
      const { contact } = await useToken(transaction, sealing, { purposes, token, now });
      // The other address has its own token.
      await voidTokens(contact.id, transaction, purposes);
      await updateMember(contact.id, transaction, { password_hash });
      await endSessions(contact.id, transaction, { now, ending: 'password_changed' });
      await recordActivity(contact.id, transaction, { kind: 'password_reset', now });
      await finishChange(transaction, dependencies, contact);
    });
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
    const holder = await findHolder(member.id, sql, sealing);
    const { email } = holder.contact.details;
    if (await signsInAtCompany(member.id, sql, email)) throw problem(403, 'no_password_here');
    // Checked before the current password, so that testing that one always costs a counted try.
    await checkNewPassword(holder, { password, confirmation, brandName });
    const attempt = { email, device: deviceOf(member, session), language };
    await countAttempt(dependencies, attempt);
    const from = await findPasswordHash(member.id, sql);
    const [matches, to] = await checkAttempt(dependencies, attempt, () =>
      Promise.all([verifyPassword(from, current), hashPassword(password)]),
    );
    if (from === undefined || !matches) throw fieldProblem('current_password', 'invalid.current_password');
    if (current === password) {
      await forgiveAttempt(sql, emailDigest(sealing, email), attempt.device);
      throw fieldProblem('password', 'unchanged.password');
    }
    const now = clock.now();
    const token = await sql.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ password_hash: to })
        .where('id', '=', member.id)
        .where('password_hash', '=', from)
        .executeTakeFirst();
      // Of two concurrent changes the second finds its current password already replaced.
      if (numUpdatedRows === 0n) throw fieldProblem('current_password', 'invalid.current_password');
      const renewed = await renewToken(member.id, transaction, session.id);
      if (renewed === undefined) throw problem(401, 'unauthenticated');
      await endSessions(member.id, transaction, { now, ending: 'password_changed', except: session.id });
      await recordActivity(member.id, transaction, { kind: 'password_changed', now, sessionId: session.id });
      await finishChange(transaction, dependencies, holder.contact);
      return renewed;
    });
    log.info({ event: 'password-change', requestId, code: 'ok' });
    return replyRenewed(c, token);
  });
}
