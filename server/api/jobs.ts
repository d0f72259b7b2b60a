import type { AnyJobHandler } from '#server/platform/jobs/job.ts';
import type { DatedPromise } from '#server/platform/jobs/overdue.ts';
import { bulkMailJob, mailJob } from '#server/platform/jobs/mail/mail-order.ts';
import { mailHandler } from '#server/platform/jobs/mail/send-mail.ts';
import type { Mailer } from '#server/platform/vendors/mail/mailer.ts';
import { mailLookOf } from '#server/api/account/email/mail-look.ts';
import { noteTestMail } from '#server/api/account/companies/test-mail.ts';
import { withWorkingLink } from '#server/api/account/email/working-links.ts';
import {
  invitePartnerJob,
  invitePartnerHandler,
} from '#server/api/account/invitations/signup-invitations.ts';
import { inviteWaveHandler } from '#server/api/account/invitations/waves/invite-wave.ts';
import { inviteWaveJob, wavePromise } from '#server/api/account/invitations/waves/plan.ts';
import {
  sendConfirmationHandler,
  sendConfirmationJob,
} from '#server/api/account/email-address/change-email.ts';
import { sendUnlockLinkJob, sendUnlockLinkHandler } from '#server/api/account/lockout/lockout.ts';
import {
  deleteMemberHandler,
  deleteMemberJob,
  deletionPromise,
} from '#server/api/account/deletion-requests/delete-member.ts';
import { reminderPromise, visitReminderHandler, visitReminderJob } from './visits/visit-mail.ts';
import { endPromise, endVisitHandler, endVisitJob } from '#server/api/visits/visit-rooms/end-visit.ts';
import {
  checkPromise,
  followCheckHandler,
  followCheckJob,
} from '#server/api/account/eligibility-details/save-details.ts';
import { forgotPasswordHandler, forgotPasswordJob } from '#server/api/account/passwords/forgot-password.ts';
import { forgetChannelHandler, forgetChannelJob } from '#server/api/care-team/chat/channel.ts';
import { chatTaskHandler } from '#server/api/care-team/messages/chat-service/chat-service-job.ts';
import { chatTaskJob } from '#server/api/care-team/messages/chat-service/chat-task.ts';
import {
  mailIfUnreadHandler,
  mailIfUnreadJob,
  unreadMailPromise,
} from '#server/api/care-team/messages/mail-if-unread.ts';
import { requestLinkHandler, requestSignupLinkJob } from '#server/api/account/invitations/request-link.ts';
import {
  createTransferHandler,
  createTransferJob,
  transferPromise,
} from '#server/api/payments/create-transfer.ts';
import { completeLinkHandlers } from '#server/api/payments/link-sessions.ts';
import { syncTransfersHandlers } from '#server/api/payments/sync-transfers.ts';
import { unlinkHandlers } from '#server/api/payments/bank-access.ts';
import {
  coveragePromise,
  settleCoverageHandler,
  settleCoverageJob,
} from '#server/api/account/roster/settle-coverage.ts';
import { monthFilesJob } from '#server/api/claims/hand-offs/month-files.ts';
import { monthFilesHandler } from '#server/api/claims/hand-offs/schedule.ts';
import {
  checkLinksHandler,
  checkLinksJob,
  type LinkChecks,
} from '#server/api/insights/content/links/check-links.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** All dated promises. Add new ones here. */
export const datedPromises = (dependencies: ApiDependencies): DatedPromise[] => [
  deletionPromise,
  reminderPromise,
  endPromise,
  unreadMailPromise,
  coveragePromise,
  wavePromise,
  transferPromise(dependencies),
  // Without a reviewer an operator decides.
  ...(dependencies.eligibilityReviewer ? [checkPromise] : []),
];

/** Where no pages are known, none of their addresses is found dead. */
const noPages: LinkChecks = { isPage: () => true, checkLink: undefined };

/** Handlers by kind of job. Add new ones here. */
export function jobHandlers(
  dependencies: ApiDependencies,
  { mailer, origin, links = noPages }: { mailer: Mailer; origin: string; links?: LinkChecks },
): Record<string, AnyJobHandler> {
  const sendMail = mailHandler({
    mailer,
    sender: { origin, brandName: dependencies.brandName },
    clock: dependencies.clock,
    recipients: {
      lookOf: (order) => mailLookOf(order, dependencies),
      withWorkingLink: (order, rewrite) => withWorkingLink(order, dependencies, rewrite),
      accepted: (order) => noteTestMail(order, dependencies),
    },
  });
  return {
    [mailJob]: sendMail,
    [bulkMailJob]: sendMail,
    [deleteMemberJob]: deleteMemberHandler(dependencies),
    [mailIfUnreadJob]: mailIfUnreadHandler(dependencies),
    [forgetChannelJob]: forgetChannelHandler(dependencies),
    [chatTaskJob]: chatTaskHandler(dependencies),
    [visitReminderJob]: visitReminderHandler(dependencies),
    [endVisitJob]: endVisitHandler(dependencies),
    [followCheckJob]: followCheckHandler(dependencies),
    [settleCoverageJob]: settleCoverageHandler(dependencies),
    [forgotPasswordJob]: forgotPasswordHandler(dependencies),
    [requestSignupLinkJob]: requestLinkHandler(dependencies),
    [inviteWaveJob]: inviteWaveHandler(dependencies),
    [checkLinksJob]: checkLinksHandler(dependencies, links),
    [invitePartnerJob]: invitePartnerHandler(dependencies),
    [sendConfirmationJob]: sendConfirmationHandler(dependencies),
    [sendUnlockLinkJob]: sendUnlockLinkHandler(dependencies),
    [createTransferJob]: createTransferHandler(dependencies),
    [monthFilesJob]: monthFilesHandler(dependencies),
    ...syncTransfersHandlers(dependencies),
    ...completeLinkHandlers(dependencies),
    ...unlinkHandlers(dependencies),
  };
}
