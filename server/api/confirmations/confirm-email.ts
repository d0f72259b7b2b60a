import type { Sql } from '#server/db/sql.ts';
import { problem } from '#server/json-api/problem.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { useToken } from '../members/account-tokens.ts';
import { recordActivity } from '../members/activity.ts';
import { findContact } from '../members/contact.ts';
import { isDiscreet } from '../members/discreet-mail.ts';
import { orderNotice } from '../members/order-notice.ts';
import { emailDigest } from '../members/email-digest.ts';
import { isTakenByOther } from '../members/email-owner.ts';
import { sealDetails, type MemberDetails } from '../members/member-details.ts';
import type { ApiWorld } from '../world.ts';

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

/**
 * Makes the unconfirmed address of the token's member the confirmed one and tells the old address. Throws 422
 * invalid_token, also when somebody else has the address by now.
 */
export async function confirmEmail(world: ApiWorld, token: string): Promise<void> {
  const { sql, sealing, clock } = world;
  await sql.transaction().execute(async (transaction) => {
    const now = clock.now();
    const given = { purpose: 'confirm_email' as const, token, now };
    const memberId = await useToken(transaction, given);
    if (memberId === undefined) throw invalidToken();
    const contact = await findContact(memberId, transaction, sealing);
    const { details } = contact;
    const { email: before, unconfirmed_email: email } = details;
    if (email === null || (await isTakenByOther(memberId, transaction, sealing, email))) {
      throw invalidToken();
    }
    await replaceEmail(memberId, transaction, sealing, { ...details, email, unconfirmed_email: null });
    if (email.toLowerCase() !== before.toLowerCase()) {
      await recordActivity(memberId, transaction, { kind: 'email_changed', now });
      const discreet = await isDiscreet(memberId, transaction);
      await orderNotice(transaction, world, contact, { template: 'emailChanged', discreet });
    }
  });
}
