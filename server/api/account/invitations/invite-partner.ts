import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { invitePartnerPayload } from './partner-invitation-job.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** Mails a partner the link; an address with an account gets a mail that no invitation is needed. */
export function invitePartnerHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: invitePartnerPayload,
    run: {
      within: async (transaction, { email, token, language }) => {
        const contact = await lockContactByEmail(transaction, dependencies.sealing, email);
        await orderMail(
          transaction,
          dependencies,
          contact
            ? { template: 'alreadyMember', to: contact.details.email, language: contact.language }
            : { template: 'partnerInvitation', to: email, language, token },
        );
      },
    },
  });
}
