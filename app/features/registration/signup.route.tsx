import { CookiesBlocked } from '#app/page/cookies-blocked.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { visitorContext } from '#app/page/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { InvitationForm, InvitationSent, PartnerInvitationOver } from './invitation-form.tsx';
import { describeInvitation, openInvitation, takeInvitation } from './invitation.server.ts';
import { sentStep, takeSignUp } from './take-sign-up.server.ts';
import { Welcome } from './welcome.tsx';
import type { Route } from './+types/signup.route';

/** With an invitation the page is a welcome; without one it asks for the work email, or says that a mail was sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await takeInvitation(request, context);
  const { pathname, searchParams } = new URL(request.url);
  const step = searchParams.get('step');
  const isSent = step === sentStep;
  const isBroken = step === 'partner' && !context.get(visitorContext).data.registration;
  const opened = isSent || isBroken ? undefined : await openInvitation(context);
  return {
    isSent,
    isBroken,
    welcome: opened && describeInvitation(request, context, opened),
    email: takeKeptField(context, pathname, 'email') ?? '',
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSignUp(request, context);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, isBroken, welcome, email } = loaderData;
  if (usePageData().blocksCookies) return <CookiesBlocked />;
  if (isSent) return <InvitationSent />;
  if (isBroken) return <PartnerInvitationOver />;
  if (welcome) return <Welcome {...welcome} />;
  return <InvitationForm email={email} result={actionData?.result} />;
}
