import type { RouterContextProvider } from 'react-router';
import { rememberEmployer, type OpenInvitation } from './invitation.server.ts';
import { firstOpen, pagesFor, stepsFor } from './wizard.ts';

/** What the welcome says of an invitation. */
export function describeInvitation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  opened: OpenInvitation,
) {
  rememberEmployer(request, context, opened);
  const { registration, holder } = opened;
  const { answers, done, employer } = registration;
  const invitation = { partner: holder.partner, companies: holder.allowed_companies.length };
  const steps = stepsFor(invitation);
  const open = firstOpen(pagesFor(answers, invitation), done);
  return {
    employer: employer ?? '',
    inviter: holder.partner ? holder.inviter_name : null,
    email: holder.email,
    steps,
    begun: done.length > 0,
    /** How many steps are behind whoever comes back. */
    stepsDone: open ? steps.indexOf(open.step) : steps.length,
  };
}
