import { z } from '@hono/zod-openapi';
import { emailAttributes, mailAccepted, personalEmailAttributes } from '#app/contract/account.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, jsonResponse, resourceSchema } from '#server/platform/open-api.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import { fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { voidTokens } from '../account-tokens.ts';
import { findContact } from '../email/contact.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import type { Calls } from '../guards/calls.ts';
import type { Member } from '../members/member.ts';
import { changeDetails, type MemberDetails } from '../members/member-details.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import {
  confirmAgain,
  confirmPersonalAgain,
  givePersonalEmail,
  removePersonalEmail,
  sendConfirmationJob,
} from './change-email.ts';

const emailBody = z.strictObject({ email: mailableText('blank.email') }).meta({ id: 'EmailAddress' });
const personalBody = z
  .strictObject({ personal_email: mailableText('blank.email') })
  .meta({ id: 'PersonalEmail' });

const addresses = documentResponse('The addresses', resourceSchema('email_address', emailAttributes));
const personal = documentResponse('The address', resourceSchema('personal_email', personalEmailAttributes));

const describeAgain = {
  summary: 'Mail the link again',
  description: 'At most once a minute.',
  responses: {
    202: jsonResponse('It will be sent', mailAccepted),
    404: ['not_found'],
    429: ['too_many_attempts'],
  },
} as const;

const emailResource = (id: string, { email, unconfirmed_email }: MemberDetails) => ({
  type: 'email_address',
  id,
  attributes: { email, unconfirmed_email },
});

const personalResource = (id: string, details: MemberDetails) => ({
  type: 'personal_email',
  id,
  attributes: {
    personal_email: details.personal_email,
    confirmed_at: details.personal_email_confirmed_at,
  },
});

/** The address to sign in with, and the one for recovery when that one is lost. */
export function emailAddressRoutes(calls: Calls, dependencies: ApiDependencies): void {
  addSignInAddress(calls, dependencies);
  addPersonalAddress(calls, dependencies);
}

interface MailedAgain {
  path: string;
  /** Its own limits count the mails to this kind of address. */
  kind: string;
  mail: (member: Member) => Promise<void>;
}

/** The call that mails the link again after a minute. Returns the limit of all these mails: five in an hour. */
function addAgain({ memberCall }: Calls, dependencies: ApiDependencies, { path, kind, mail }: MailedAgain) {
  const pause = createMailPause(dependencies, kind);
  const { sql, sealing } = dependencies;
  const mails = createRateLimit(sql, sealing, { keyPrefix: kind, points: 5, duration: 60 * 60 });
  memberCall({ post: path, ...describeAgain }).handle(async (c) => {
    const { member, language } = c.var;
    await pause([member.id], language);
    await mails.enforce(language, member.id);
    await mail(member);
    return replyJson(c, { meta: { accepted: true } }, 202);
  });
  return mails;
}

function addSignInAddress(calls: Calls, dependencies: ApiDependencies): void {
  const { memberCall, provedMemberCall } = calls;
  const { sql, sealing } = dependencies;
  const mails = addAgain(calls, dependencies, {
    path: '/email_address/confirmation_mails',
    kind: 'confirm-email',
    mail: (member) => confirmAgain(member.details(), member.id, dependencies),
  });

  memberCall({
    get: '/email_address',
    summary: 'The sign-in address, and an unconfirmed one',
    responses: { 200: addresses },
  }).handle((c) => reply(c, emailResource(c.var.member.id, c.var.member.details())));

  provedMemberCall({
    put: '/email_address',
    summary: 'Request another sign-in address',
    description: 'A link is mailed to it and a notice to the current one. At most five mails an hour.',
    body: jsonBody(emailBody),
    responses: {
      200: addresses,
      409: ['single_sign_on_required'],
      422: ['blank', 'invalid', 'unchanged'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    await refuseAtCompany(member, dependencies, 'email');
    await mails.enforce(language, member.id);
    const { email } = c.req.valid('json');
    const details = await sql.transaction().execute(async (transaction) => {
      const change = { unconfirmed_email: email };
      const changed = await changeDetails(member.id, { transaction, sealing }, change);
      if (isSameEmail(changed.email, email)) throw fieldProblem('email', 'unchanged.email');
      // A link mailed to an earlier address would confirm this one.
      await voidTokens(member.id, transaction, ['confirm_email']);
      const contact = await findContact(member.id, transaction, sealing);
      await orderSecurityMail(transaction, dependencies, contact, { template: 'emailChangeAsked' });
      const job = { kind: sendConfirmationJob, payload: { memberId: member.id } };
      await enqueue(transaction, dependencies, job);
      return changed;
    });
    return reply(c, emailResource(member.id, details));
  });

  memberCall({
    delete: '/email_address/unconfirmed',
    summary: 'Keep the current address',
    responses: { 204: 'No other address waits' },
  }).handle(async (c) => {
    const { id } = c.var.member;
    await sql.transaction().execute(async (transaction) => {
      await changeDetails(id, { transaction, sealing }, { unconfirmed_email: null });
      await voidTokens(id, transaction, ['confirm_email']);
    });
    return c.body(null, 204);
  });
}

function addPersonalAddress(calls: Calls, dependencies: ApiDependencies): void {
  const { memberCall, provedMemberCall } = calls;
  const mails = addAgain(calls, dependencies, {
    path: '/personal_email/confirmation_mails',
    kind: 'confirm-personal-email',
    mail: (member) => confirmPersonalAgain(member.id, dependencies),
  });

  memberCall({
    get: '/personal_email',
    summary: 'The personal address, and whether it was confirmed',
    responses: { 200: personal },
  }).handle((c) => reply(c, personalResource(c.var.member.id, c.var.member.details())));

  provedMemberCall({
    put: '/personal_email',
    summary: 'Save a personal address',
    description: 'A link is mailed to it; it takes effect once confirmed. At most five mails an hour.',
    body: jsonBody(personalBody),
    responses: {
      200: personal,
      422: ['blank', 'invalid', 'unchanged', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, session, language } = c.var;
    await mails.enforce(language, member.id);
    const who = { memberId: member.id, sessionId: session.id };
    const details = await givePersonalEmail(who, dependencies, c.req.valid('json').personal_email);
    return reply(c, personalResource(member.id, details));
  });

  provedMemberCall({
    delete: '/personal_email',
    summary: 'Remove the personal address',
    responses: { 204: 'There is none' },
  }).handle(async (c) => {
    await removePersonalEmail({ memberId: c.var.member.id, sessionId: c.var.session.id }, dependencies);
    return c.body(null, 204);
  });
}
