import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { findContactByEmail } from '../members/contact.ts';
import { invitePartnerPayload } from '../members/partner-invitation-job.ts';
import type { ApiWorld } from '../world.ts';

/** Mails a partner's link; to somebody with an account already, that there is nothing to join. */
export function invitePartnerHandler(world: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload: invitePartnerPayload,
    run: {
      within: async (transaction, { email, token, language }) => {
        const contact = await findContactByEmail(transaction, world.sealing, email);
        await orderMail(
          transaction,
          world,
          contact
            ? { template: 'alreadyMember', to: contact.details.email, language: contact.language }
            : { template: 'partnerInvitation', to: email, language, token },
        );
      },
    },
  });
}
