import { z } from 'zod';
import { isSameEmail } from '#app/domain/email-address.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { fieldProblem, notFound } from '#server/platform/http/json-api/problem.ts';
import { voidTokens } from '../account-tokens.ts';
import { lockContact, confirmedPersonalEmail, type Contact, personalPurposes } from '../email/contact.ts';
import { isTakenByOther } from '../email/email-digest.ts';
import { orderLink } from '../email/order-links.ts';
import { type MemberDetails, changeDetails } from '../members/member-details.ts';
import { orderNotice } from '../email/order-notice.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { recordActivity, type ActivityKind } from '../activities/activity.ts';
import { voidDisavowalsAt } from '../disavowal/disavowal-tokens.ts';
import type { Acting } from '../sessions/session.ts';

export const sendConfirmationJob = 'send-confirmation';

/** Sends the mail again and voids the earlier link. Throws 404 when there is no unconfirmed address. */
export async function confirmAgain(
  details: MemberDetails,
  memberId: string,
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
): Promise<void> {
  if (details.unconfirmed_email === null) throw notFound();
  await enqueue(dependencies.sql, dependencies, { kind: sendConfirmationJob, payload: { memberId } });
}

/** Mails the confirmation link to the unconfirmed address, unless another member has that address. */
export function sendConfirmationHandler({ sealing, clock }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ memberId: z.string() }),
    run: {
      within: async (transaction, { memberId }) => {
        const contact = await lockContact(memberId, transaction, sealing);
        const to = contact.details.unconfirmed_email;
        if (to === null || (await isTakenByOther(memberId, transaction, sealing, to))) return;
        await orderLink(transaction, { sealing, clock }, contact, { purpose: 'confirm_email', to });
      },
    },
  });
}

/**
 * Records a personal address and mails a link there; it takes effect once its owner confirms it. Whether another member
 * has it is neither checked nor revealed. Throws 422 when it is invalid or already confirmed.
 */
export function givePersonalEmail(
  { memberId, sessionId }: Acting,
  dependencies: ApiDependencies,
  personal_email: string,
): Promise<MemberDetails> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const before = await lockContact(memberId, transaction, dependencies.sealing);
    if (isSameEmail(personal_email, before.details.email))
      throw fieldProblem('personal_email', 'unchanged.email');
    const confirmed = confirmedPersonalEmail(before.details);
    if (confirmed !== undefined && isSameEmail(confirmed, personal_email))
      throw fieldProblem('personal_email', 'unchanged.personal_email');
    const change = { personal_email, personal_email_confirmed_at: null };
    const details = await changeDetails(memberId, { transaction, sealing: dependencies.sealing }, change);
    await dropFormer(before, transaction, dependencies, { kind: 'personal_email_changed', sessionId });
    const link = { purpose: 'confirm_personal_email', to: personal_email } as const;
    await orderLink(transaction, dependencies, before, link);
    return details;
  });
}

/** The account has no personal address from now on. */
export function removePersonalEmail(
  { memberId, sessionId }: Acting,
  dependencies: ApiDependencies,
): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const before = await lockContact(memberId, transaction, dependencies.sealing);
    if (before.details.personal_email === null) return;
    const change = { personal_email: null, personal_email_confirmed_at: null };
    await changeDetails(memberId, { transaction, sealing: dependencies.sealing }, change);
    await dropFormer(before, transaction, dependencies, { kind: 'personal_email_removed', sessionId });
  });
}

/** Mails the link again and voids the earlier one. Throws 404 when there is no unconfirmed address. */
export function confirmPersonalAgain(memberId: string, dependencies: ApiDependencies): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const contact = await lockContact(memberId, transaction, dependencies.sealing);
    const { personal_email: to, personal_email_confirmed_at } = contact.details;
    if (to === null || personal_email_confirmed_at !== null) throw notFound();
    await orderLink(transaction, dependencies, contact, { purpose: 'confirm_personal_email', to });
  });
}

/**
 * Voids every link mailed to the former address. Its owner is notified once, without a link into the account; the sign-in
 * address is notified with one.
 */
async function dropFormer(
  before: Contact,
  transaction: Sql,
  dependencies: ApiDependencies,
  { kind, sessionId }: { kind: ActivityKind; sessionId: string },
): Promise<void> {
  const { id, details, language, discreet } = before;
  const { sealing, clock } = dependencies;
  await voidTokens(id, transaction, personalPurposes);
  await recordActivity(id, transaction, { kind, now: clock.now(), sessionId });
  const former = confirmedPersonalEmail(details);
  if (former === undefined) return;
  await voidDisavowalsAt(id, transaction, { sealing, address: former });
  await orderMail(transaction, dependencies, {
    template: 'personalEmailDropped',
    to: former,
    language,
    discreet,
  });
  const alone = { ...before, details: { ...details, personal_email_confirmed_at: null } };
  await orderNotice(transaction, dependencies, alone, { template: 'personalEmailChanged' });
}
