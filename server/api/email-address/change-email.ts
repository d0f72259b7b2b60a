import { enqueue } from '#server/jobs/enqueue.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { problem, Problem } from '#server/json-api/problem.ts';
import { voidToken } from '../members/account-tokens.ts';
import { changeDetails } from '../members/change-details.ts';
import { findContact } from '../members/contact.ts';
import type { MemberDetails } from '../members/member-details.ts';
import type { ApiWorld } from '../world.ts';
import { sendConfirmationJob } from './send-confirmation.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Takes in another address to sign in with. It counts from when its owner confirms it; whether somebody has it already
 * is not told. Throws 422 when it is the present one.
 */
export async function askForEmail(
  memberId: string,
  world: ApiWorld,
  unconfirmed_email: string,
): Promise<MemberDetails> {
  const { sql, sealing } = world;
  return sql.transaction().execute(async (transaction) => {
    const details = await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email });
    if (isSame(details.email, unconfirmed_email)) {
      throw new Problem(422, [{ key: 'unchanged.email', pointer: '/data/attributes/email' }]);
    }
    const { language } = await findContact(memberId, transaction, sealing);
    await orderMail(transaction, world, { template: 'emailChangeAsked', to: details.email, language });
    await enqueue(transaction, world, { kind: sendConfirmationJob, payload: { memberId } });
    return details;
  });
}

/** Keeps the present address; the link that was mailed is void. */
export async function withdrawEmail(memberId: string, { sql, sealing }: ApiWorld): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await voidToken(memberId, transaction, 'confirm_email');
    await changeDetails(memberId, { transaction, sealing }, { unconfirmed_email: null });
  });
}

/** Sends the mail once more; the link of the one before is void then. Throws 404 when no address waits. */
export async function confirmAgain(details: MemberDetails, memberId: string, world: ApiWorld): Promise<void> {
  if (details.unconfirmed_email === null) throw problem(404, 'not_found');
  await enqueue(world.sql, world, { kind: sendConfirmationJob, payload: { memberId } });
}
