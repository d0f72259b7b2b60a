import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { unlockTokenHours } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { issueToken } from '../members/account-tokens.ts';
import { recordActivity } from '../members/activity.ts';
import { findContactByEmail } from '../members/contact.ts';
import { isDeviceLocked } from '../members/devices/device-lock-queries.ts';
import { emailDigests } from '../members/email-digest.ts';
import { isLocked } from '../members/lock-queries.ts';
import type { ApiWorld } from '../world.ts';

/**
 * Sends a way out of a lock, to the address of an account that is still locked: the attempt that set the lock may have
 * been the right password after all, and addresses nobody has are locked too.
 */
export function sendUnlockLinkHandler({ sealing, clock }: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string() }),
    run: {
      within: async (transaction, { email }) => {
        const now = clock.now();
        const contact = await findContactByEmail(transaction, sealing, email);
        if (!contact) return;
        const locked =
          (await isLocked(transaction, emailDigests(sealing, email), now)) ||
          (await isDeviceLocked(contact.id, transaction, now));
        if (!locked) return;
        await recordActivity(contact.id, transaction, { kind: 'account_locked', now });
        const token = await issueToken(contact.id, transaction, {
          purpose: 'unlock',
          now,
          lasts: Temporal.Duration.from({ hours: unlockTokenHours }),
        });
        const { language, details } = contact;
        await orderMail(
          transaction,
          { sealing, clock },
          { template: 'unlock', to: details.email, language, token },
        );
      },
    },
  });
}
