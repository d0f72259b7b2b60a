import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { lockContact } from '../email/contact.ts';
import { isTakenByOther } from '../email/email-owner.ts';
import { orderLink } from '../email/order-links.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export const sendConfirmationJob = 'send-confirmation';

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
