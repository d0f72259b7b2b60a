import { isSameEmail } from '#app/domain/canonical-email.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { problem, Problem } from '#server/http/json-api/problem.ts';
import { voidTokens } from '#server/accounts/account-tokens.ts';
import { changeDetails } from '#server/accounts/members/change-details.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import type { MemberDetails } from '#server/accounts/members/member-details.ts';
import { orderSecurityMail } from '#server/accounts/email/order-security-mail.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { sendConfirmationJob } from './send-confirmation.ts';

/**
 * Takes in another address to sign in with. It counts from when its owner confirms it; whether somebody has it already
 * is not told. Throws 422 when it is the present one.
 */
export async function askForEmail(
  memberId: string,
  dependencies: ApiDependencies,
  unconfirmed_email: string,
): Promise<MemberDetails> {
  const { sql, sealing } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    const details = await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email });
    if (isSameEmail(details.email, unconfirmed_email)) {
      throw new Problem(422, [{ key: 'unchanged.email', pointer: '/data/attributes/email' }]);
    }
    // A link that went to another address would confirm this one.
    await voidTokens(memberId, transaction, ['confirm_email']);
    const contact = await findContact(memberId, transaction, sealing);
    await orderSecurityMail(transaction, dependencies, contact, { template: 'emailChangeAsked' });
    await enqueue(transaction, dependencies, { kind: sendConfirmationJob, payload: { memberId } });
    return details;
  });
}

/** Keeps the present address; the link that was mailed is void. */
export async function withdrawEmail(memberId: string, { sql, sealing }: ApiDependencies): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email: null });
    await voidTokens(memberId, transaction, ['confirm_email']);
  });
}

/** Sends the mail once more; the link of the one before is void then. Throws 404 when no address waits. */
export async function confirmAgain(
  details: MemberDetails,
  memberId: string,
  dependencies: ApiDependencies,
): Promise<void> {
  if (details.unconfirmed_email === null) throw problem(404, 'not_found');
  await enqueue(dependencies.sql, dependencies, { kind: sendConfirmationJob, payload: { memberId } });
}
