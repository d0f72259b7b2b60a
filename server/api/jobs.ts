import type { AnyJobHandler } from '#server/jobs/job.ts';
import type { DatedPromise } from '#server/jobs/overdue.ts';
import { mailJob } from '#server/jobs/mail/mail-order.ts';
import { mailHandler } from '#server/jobs/mail/send-mail.ts';
import type { Mailer } from '#server/vendors/mail/mailer.ts';
import { wantsDiscreetMail } from '#server/accounts/email/discreet-mail.ts';
import { withWorkingLink } from '#server/accounts/email/working-links.ts';
import { invitePartnerJob } from '#server/accounts/invitations/partner-invitation-job.ts';
import { sendConfirmationHandler, sendConfirmationJob } from './email-address/send-confirmation.ts';
import { sendUnlockLinkJob } from '#server/accounts/lockout/unlock-job.ts';
import { deleteMemberHandler, deleteMemberJob, deletionPromise } from './deletion-requests/delete-member.ts';
import { reminderPromise, visitReminderHandler, visitReminderJob } from './visits/tell-member.ts';
import { endPromise, endVisitHandler } from './visit-rooms/end-visit.ts';
import { endVisitJob } from '#server/visits/order-end.ts';
import { checkPromise, followCheckHandler, followCheckJob } from './eligibility-details/follow-check.ts';
import { forgotPasswordHandler, forgotPasswordJob } from './passwords/forgot-password.ts';
import { forgetChannelHandler, forgetChannelJob } from '#server/chat/forget-channel.ts';
import { chatTaskHandler } from './messages/chat-service/chat-service-job.ts';
import { chatTaskJob } from './messages/chat-service/chat-task.ts';
import { mailIfUnreadHandler, mailIfUnreadJob, unreadMailPromise } from './messages/mail-if-unread.ts';
import { invitePartnerHandler } from './signup-invitations/invite-partner.ts';
import { requestLinkHandler, requestSignupLinkJob } from './signup-invitations/request-link.ts';
import { sendUnlockLinkHandler } from './unlocks/send-unlock-link.ts';
import {
  createTransferHandler,
  createTransferJob,
  transferPromise,
} from '#server/payments/create-transfer.ts';
import { completeLinkHandlers } from '#server/payments/link-sessions.ts';
import { syncTransfersHandlers } from '#server/payments/sync-transfers.ts';
import { unlinkHandlers } from '#server/payments/bank-access.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

/** All dated promises. Add new ones here. */
export const datedPromises = (dependencies: ApiDependencies): DatedPromise[] => [
  deletionPromise,
  reminderPromise,
  endPromise,
  unreadMailPromise,
  transferPromise(dependencies),
  // Without a reviewer an operator decides.
  ...(dependencies.eligibilityReviewer ? [checkPromise] : []),
];

/** Handlers by kind of job. Add new ones here. */
export function jobHandlers(
  dependencies: ApiDependencies,
  { mailer, origin }: { mailer: Mailer; origin: string },
): Record<string, AnyJobHandler> {
  return {
    [mailJob]: mailHandler({
      mailer,
      sender: { origin, brandName: dependencies.brandName },
      clock: dependencies.clock,
      recipients: {
        isDiscreet: (address) => wantsDiscreetMail(address, dependencies),
        withWorkingLink: (order, rewrite) => withWorkingLink(order, dependencies, rewrite),
      },
    }),
    [deleteMemberJob]: deleteMemberHandler(dependencies),
    [mailIfUnreadJob]: mailIfUnreadHandler(dependencies),
    [forgetChannelJob]: forgetChannelHandler(dependencies),
    [chatTaskJob]: chatTaskHandler(dependencies),
    [visitReminderJob]: visitReminderHandler(dependencies),
    [endVisitJob]: endVisitHandler(dependencies),
    [followCheckJob]: followCheckHandler(dependencies),
    [forgotPasswordJob]: forgotPasswordHandler(dependencies),
    [requestSignupLinkJob]: requestLinkHandler(dependencies),
    [invitePartnerJob]: invitePartnerHandler(dependencies),
    [sendConfirmationJob]: sendConfirmationHandler(dependencies),
    [sendUnlockLinkJob]: sendUnlockLinkHandler(dependencies),
    [createTransferJob]: createTransferHandler(dependencies),
    ...syncTransfersHandlers(dependencies),
    ...completeLinkHandlers(dependencies),
    ...unlinkHandlers(dependencies),
  };
}
