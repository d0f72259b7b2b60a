import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, requestContext, visitorContext } from '#app/contexts.ts';
import { takeKeptField } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { describeInvitation } from './describe-invitation.server.ts';
import { InvitationForm, InvitationSent } from './invitation-form.tsx';
import { nothingKept, openInvitation, takeInvitation } from './invitation.server.ts';
import { askForInvitation } from './registration.api.server.ts';
import { forgetIntent, invitationSchema, isFromRobot } from './registration.form.ts';
import { Welcome } from './welcome.tsx';
import type { Route } from './+types/signup.route';

const sent = 'sent';

/** With an invitation the welcome; without one the question for the work e-mail, or the answer to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  takeInvitation(request, context);
  const { pathname, searchParams } = new URL(request.url);
  const isSent = searchParams.get('step') === sent;
  const opened = isSent ? undefined : await openInvitation(context);
  return {
    isSent,
    welcome: opened && describeInvitation(request, context, opened),
    email: takeKeptField(context, pathname, 'email') ?? '',
    isDemo: context.get(requestContext).sandbox,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  if (submission.payload['intent'] === forgetIntent) {
    context.get(visitorContext).update({
      ...nothingKept,
      notice: { type: 'success', text: 'registration:forgotten' },
    });
    return redirect(href('/signup'), 303);
  }
  const parsed = invitationSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    // A robot is told what everybody is told.
    if (!isFromRobot(submission.payload)) await askForInvitation(context.get(apiContext), parsed.data.email);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
  return redirect(`${href('/signup')}?step=${sent}`, 303);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, welcome, email, isDemo } = loaderData;
  if (isSent) return <InvitationSent />;
  if (welcome) return <Welcome {...welcome} />;
  return <InvitationForm email={email} isDemo={isDemo} result={actionData?.result} />;
}
