import type { AnyJobHandler } from '#server/jobs/job.ts';
import { mailJob } from '#server/jobs/mail/mail-order.ts';
import { mailHandler } from '#server/jobs/mail/send-mail.ts';
import type { Mailer } from '#server/vendors/mail/mailer.ts';
import { wantsDiscreetMail } from './members/discreet-mail.ts';
import { invitePartnerJob } from './members/partner-invitation-job.ts';
import { sendConfirmationHandler, sendConfirmationJob } from './email-address/send-confirmation.ts';
import { sendUnlockLinkJob } from './members/unlock-job.ts';
import { deleteMemberHandler, deleteMemberJob } from './deletion-requests/delete-member.ts';
import { visitReminderHandler, visitReminderJob } from './calls/tell-member.ts';
import { endCallHandler, endCallJob } from './live-calls/end-call.ts';
import { forgotPasswordHandler, forgotPasswordJob } from './passwords/forgot-password.ts';
import { invitePartnerHandler } from './signup-invitations/invite-partner.ts';
import { requestLinkHandler, requestSignupLinkJob } from './signup-invitations/request-link.ts';
import { sendUnlockLinkHandler } from './unlocks/send-unlock-link.ts';
import type { ApiWorld } from './world.ts';

/** Who does which kind of job. A new kind adds its line here. */
export function jobHandlers(
  world: ApiWorld,
  { mailer, origin }: { mailer: Mailer; origin: string },
): Record<string, AnyJobHandler> {
  return {
    [mailJob]: mailHandler(mailer, { origin, brandName: world.brandName }, (address) =>
      wantsDiscreetMail(address, world),
    ),
    [deleteMemberJob]: deleteMemberHandler(world),
    [visitReminderJob]: visitReminderHandler(world),
    [endCallJob]: endCallHandler(world),
    [forgotPasswordJob]: forgotPasswordHandler(world),
    [requestSignupLinkJob]: requestLinkHandler(world),
    [invitePartnerJob]: invitePartnerHandler(world),
    [sendConfirmationJob]: sendConfirmationHandler(world),
    [sendUnlockLinkJob]: sendUnlockLinkHandler(world),
  };
}
