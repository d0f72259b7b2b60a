import { z } from '@hono/zod-openapi';
import { confirmedMeta } from '#app/contract/sign-in.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { invalidToken, mailedToken, useToken } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import type { Contact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { emailDigest, freeEmail, isTakenByOther } from '../email/email-digest.ts';
import { updateMember } from '../members/queries.ts';
import { sealDetails, type MemberDetails, changeDetails } from '../members/member-details.ts';

async function replaceEmail(memberId: string, sql: Sql, sealing: Sealing, details: MemberDetails) {
  await updateMember(memberId, sql, {
    email_digest: emailDigest(sealing, details.email),
    details_sealed: sealDetails(sealing, memberId, details),
  });
}

/**
 * Confirms the address that the token was mailed to. Throws 422 invalid_token, also when another member signs in with it
 * by now.
 */
function confirmAddress(dependencies: ApiDependencies, token: string): Promise<'sign_in' | 'personal'> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const purposes = ['confirm_email', 'confirm_personal_email'] as const;
    const given = { purposes, token, now: dependencies.clock.now() };
    const { contact, purpose } = await useToken(transaction, dependencies.sealing, given);
    const personal = purpose === 'confirm_personal_email';
    await (personal ? confirmPersonal : confirmSignIn)(contact, transaction, dependencies);
    return personal ? 'personal' : 'sign_in';
  });
}

/** Makes the unconfirmed address the sign-in address and notifies the old one. They are the same after signing up. */
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

const body = z.object({ confirmation_token: mailedToken }).meta({ id: 'Confirmation' });

export function confirmationRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  publicCall({
    post: '/confirmations',
    summary: 'Confirm an email address',
    description:
      'Uses the token up. An unconfirmed address becomes the sign-in address; a personal one takes effect.',
    body: jsonBody(body),
    responses: {
      200: jsonResponse('The address is confirmed', z.object({ meta: confirmedMeta })),
      422: ['invalid_token'],
    },
  }).handle(async (c) => {
    const address = await confirmAddress(dependencies, c.req.valid('json').confirmation_token);
    dependencies.log.info({ event: 'email-confirmation', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { confirmed: true, address } });
  });
}
