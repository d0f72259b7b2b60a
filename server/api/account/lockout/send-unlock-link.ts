import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { recordActivity } from '../activities/activity.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { emailDigests } from '../email/email-digest.ts';
import { isLockedOut } from './lock-queries.ts';
import { orderLinks } from '../email/order-links.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/**
 * Mails an unlock link to the addresses of an account that is still locked: the attempt that set the lock may have had
 * the right password after all, and addresses without an account are locked too.
 */
export function sendUnlockLinkHandler({ sealing, clock }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string() }),
    run: {
      within: async (transaction, { email }) => {
        const now = clock.now();
        const contact = await lockContactByEmail(transaction, sealing, email);
        if (!contact) return;
        if (!(await isLockedOut(contact.id, transaction, emailDigests(sealing, email), now))) return;
        await recordActivity(contact.id, transaction, { kind: 'account_locked', now });
        await orderLinks(transaction, { sealing, clock }, contact, 'unlock');
      },
    },
  });
}
