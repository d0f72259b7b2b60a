import type { Sql } from '#server/platform/db/sql.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { isSameEmail } from '#app/domain/canonical-email.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { useToken } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import { changeDetails } from '../members/change-details.ts';
import type { Contact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import { emailDigest } from '../email/email-digest.ts';
import { freeEmail, isTakenByOther } from '../email/email-owner.ts';
import { sealDetails, type MemberDetails } from '../members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

const invalidToken = () => problem(422, 'invalid_token');

async function replaceEmail(memberId: string, sql: Sql, sealing: Sealing, details: MemberDetails) {
  await sql
    .updateTable('members')
    .set({
      email_digest: emailDigest(sealing, details.email),
      details_sealed: sealDetails(sealing, memberId, details),
    })
    .where('id', '=', memberId)
    .execute();
}

/** The kind of address that a link confirms. */
export type ConfirmedAddress = 'sign_in' | 'personal';

/**
 * Confirms the address that the token was mailed to. Throws 422 invalid_token, also when another member signs in with it
 * by now.
 */
export function confirmAddress(dependencies: ApiDependencies, token: string): Promise<ConfirmedAddress> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const purposes = ['confirm_email', 'confirm_personal_email'] as const;
    const given = { purposes, token, now: dependencies.clock.now() };
    const used = await useToken(transaction, dependencies.sealing, given);
    if (!used) throw invalidToken();
    const personal = used.purpose === 'confirm_personal_email';
    await (personal ? confirmPersonal : confirmSignIn)(used.contact, transaction, dependencies);
    return personal ? 'personal' : 'sign_in';
  });
}

/** Makes the unconfirmed address the sign-in address and notifies the old one. */
async function confirmSignIn(contact: Contact, transaction: Sql, { sealing, clock }: ApiDependencies) {
  const { id: memberId, details } = contact;
  const { email: before, unconfirmed_email: email } = details;
  if (email === null || (await isTakenByOther(memberId, transaction, sealing, email))) {
    throw invalidToken();
  }
  // The company started its own sign-in since this change was requested. Confirming the current address changes nothing.
  if (!isSameEmail(email, before) && (await signsInAtCompany(memberId, transaction, before)))
    throw invalidToken();
  if (!isSameEmail(email, before)) await freeEmail(transaction, sealing, email);
  await replaceEmail(memberId, transaction, sealing, { ...details, email, unconfirmed_email: null });
  if (!isSameEmail(email, before)) {
    await recordActivity(memberId, transaction, { kind: 'email_changed', now: clock.now() });
    await orderNotice(transaction, { sealing, clock }, contact, { template: 'emailChanged' });
  }
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
