import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { confirmTokenHours } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { issueToken } from '../members/account-tokens.ts';
import { findContact } from '../members/contact.ts';
import { isTakenByOther } from '../members/email-owner.ts';
import type { ApiWorld } from '../world.ts';

export const sendConfirmationJob = 'send-confirmation';

/** Sends the link to the address that waits. Somebody who has that address already gets no mail about it. */
export function sendConfirmationHandler({ sealing, clock }: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload: z.object({ memberId: z.string() }),
    run: {
      within: async (transaction, { memberId }) => {
        const { details, language } = await findContact(memberId, transaction, sealing);
        const to = details.unconfirmed_email;
        if (to === null || (await isTakenByOther(memberId, transaction, sealing, to))) return;
        const token = await issueToken(memberId, transaction, {
          purpose: 'confirm_email',
          now: clock.now(),
          lasts: Temporal.Duration.from({ hours: confirmTokenHours }),
        });
        await orderMail(transaction, { sealing, clock }, { template: 'confirmEmail', to, language, token });
      },
    },
  });
}
