import { problem } from '#server/json-api/problem.ts';
import { useToken } from '../members/account-tokens.ts';
import { recordActivity } from '../members/activity.ts';
import { findContact } from '../members/contact.ts';
import { forgetDeviceLocks } from '../members/devices/device-lock-queries.ts';
import { emailDigests } from '../members/email-digest.ts';
import { forgetLocks } from '../members/lock-queries.ts';
import type { ApiWorld } from '../world.ts';

/** Lifts the lock of the token's member. Throws 422 invalid_token. */
export async function unlock({ sql, sealing, clock }: ApiWorld, token: string): Promise<void> {
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const memberId = await useToken(transaction, { purpose: 'unlock', token, now });
    if (memberId === undefined) throw problem(422, 'invalid_token');
    const { details } = await findContact(memberId, transaction, sealing);
    await forgetLocks(transaction, emailDigests(sealing, details.email));
    await forgetDeviceLocks(memberId, transaction);
    await recordActivity(memberId, transaction, { kind: 'account_unlocked', now });
  });
}
