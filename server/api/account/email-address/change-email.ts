import { z } from 'zod';
import { isSameEmail } from '#app/domain/email-address.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { fieldProblem, notFound } from '#server/platform/http/json-api/problem.ts';
import { voidTokens } from '../account-tokens.ts';
import { findContact, lockContact } from '../email/contact.ts';
import { isTakenByOther } from '../email/email-digest.ts';
import { orderLink } from '../email/order-links.ts';
import { type MemberDetails, changeDetails } from '../members/member-details.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export const sendConfirmationJob = 'send-confirmation';

/**
 * Records a new sign-in address, which takes effect once its owner confirms it. Does not reveal whether another member has
 * it. Throws 422 when it is the current one.
 */
export async function askForEmail(
  memberId: string,
  dependencies: ApiDependencies,
  unconfirmed_email: string,
): Promise<MemberDetails> {
  const { sql, sealing } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    const details = await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email });
    if (isSameEmail(details.email, unconfirmed_email)) throw fieldProblem('email', 'unchanged.email');
    // A link mailed to an earlier address would confirm this one.
    await voidTokens(memberId, transaction, ['confirm_email']);
    const contact = await findContact(memberId, transaction, sealing);
    await orderSecurityMail(transaction, dependencies, contact, { template: 'emailChangeAsked' });
    await enqueue(transaction, dependencies, { kind: sendConfirmationJob, payload: { memberId } });
    return details;
  });
}

/** Keeps the current address and voids the mailed link. */
export async function withdrawEmail(memberId: string, { sql, sealing }: ApiDependencies): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email: null });
    await voidTokens(memberId, transaction, ['confirm_email']);
  });
}

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
