import { z } from '@hono/zod-openapi';
import { confirmedMeta } from '#app/contract/sign-in.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { signsInAtCompany } from './sign-in/single-sign-on/single-sign-on.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { invalidToken, mailedToken, useToken, voidTokens } from './account-tokens.ts';
import { recordActivity } from './activities/activity.ts';
import type { Contact } from './email/contact.ts';
import { orderNotice } from './email/order-notice.ts';
import { emailDigest, freeEmail, isTakenByOther } from './email/email-digest.ts';
import { updateMember } from './members/queries.ts';
import { sealDetails, type MemberDetails, changeDetails } from './members/member-details.ts';
import { forgetLocksOf } from './lockout/lock-queries.ts';

async function replaceEmail(memberId: string, sql: Sql, sealing: Sealing, details: MemberDetails) {
  await updateMember(memberId, sql, {
    email_digest: emailDigest(sealing, details.email),
    details_sealed: sealDetails(sealing, memberId, details),
  });
}

/**
 * Makes the unconfirmed address the sign-in address and notifies the old one. They are the same after signing up. Throws 422
 * invalid_token when another member signs in with it by now.
 */
async function confirmSignIn(contact: Contact, transaction: Sql, { sealing, clock }: ApiDependencies) {
  const { id: memberId, details } = contact;
  const { email: before, unconfirmed_email: email } = details;
  if (email === null || (await isTakenByOther(memberId, transaction, sealing, email))) throw invalidToken();
  const confirmed = { ...details, email, unconfirmed_email: null };
  if (isSameEmail(email, before)) return replaceEmail(memberId, transaction, sealing, confirmed);
  // The company started its own sign-in since this change was requested.
  if (await signsInAtCompany(memberId, transaction, before)) throw invalidToken();
  await freeEmail(transaction, sealing, email);
  await replaceEmail(memberId, transaction, sealing, confirmed);
  await recordActivity(memberId, transaction, { kind: 'email_changed', now: clock.now() });
  await orderNotice(transaction, { sealing, clock }, contact, { template: 'emailChanged' });
}

/** From now on the personal address is used for recovery; the sign-in address is notified. */
async function confirmPersonal(contact: Contact, transaction: Sql, { sealing, clock }: ApiDependencies) {
  const now = clock.now();
  if (contact.details.personal_email === null) throw invalidToken();
  const change = { personal_email_confirmed_at: now.toString() };
  await changeDetails(contact.id, { transaction, sealing }, change);
  await recordActivity(contact.id, transaction, { kind: 'personal_email_confirmed', now });
  await orderNotice(transaction, { sealing, clock }, contact, { template: 'personalEmailConfirmed' });
}

const unlockPurposes = ['unlock', 'unlock_personal'] as const;

export function confirmationRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  publicCall({
    post: '/confirmations',
    summary: 'Confirm an email address',
    description:
      'Uses the token up. An unconfirmed address becomes the sign-in address; a personal one takes effect.',
    body: jsonBody(z.object({ confirmation_token: mailedToken }).meta({ id: 'Confirmation' })),
    responses: {
      200: jsonResponse('The address is confirmed', z.object({ meta: confirmedMeta })),
      422: ['invalid_token'],
    },
  }).handle(async (c) => {
    const purposes = ['confirm_email', 'confirm_personal_email'] as const;
    const given = { purposes, token: c.req.valid('json').confirmation_token, now: clock.now() };
    const address = await sql.transaction().execute(async (transaction) => {
      const { contact, purpose } = await useToken(transaction, sealing, given);
      const personal = purpose === 'confirm_personal_email';
      await (personal ? confirmPersonal : confirmSignIn)(contact, transaction, dependencies);
      return personal ? 'personal' : 'sign_in';
    });
    log.info({ event: 'email-confirmation', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { confirmed: true, address } });
  });
}

export function unlockRoutes({ publicCall }: Calls, { sql, sealing, clock, log }: ApiDependencies): void {
  publicCall({
    post: '/unlocks',
    summary: 'Unlock the sign-in',
    description: 'Uses the token up. The password stays unchanged.',
    body: jsonBody(z.object({ unlock_token: mailedToken }).meta({ id: 'Unlock' })),
    responses: {
      200: jsonResponse(
        'Signing in is open again',
        z.object({ meta: z.object({ unlocked: z.literal(true) }) }),
      ),
      422: ['invalid_token'],
    },
  }).handle(async (c) => {
    const now = clock.now();
    const given = { purposes: unlockPurposes, token: c.req.valid('json').unlock_token, now };
    await sql.transaction().execute(async (transaction) => {
      const { contact } = await useToken(transaction, sealing, given);
      // The link at the other address has its own token.
      await voidTokens(contact.id, transaction, unlockPurposes);
      await forgetLocksOf(contact, transaction, sealing);
      await recordActivity(contact.id, transaction, { kind: 'account_unlocked', now });
    });
    log.info({ event: 'unlock', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { unlocked: true } });
  });
}
