import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '#server/accounts/email/contact.ts';
import { invitePartnerPayload } from '#server/accounts/invitations/partner-invitation-job.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

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
