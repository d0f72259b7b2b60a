import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { nothingKept } from './invitation.server.ts';
import { askForInvitation } from './registration.api.server.ts';
import { forgetIntent, invitationSchema, isFromRobot } from './registration.form.ts';

type Context = Readonly<RouterContextProvider>;

/** The `step` of the page that says that an invitation was sent. */
export const sentStep = 'sent';

/** Takes the forms of the first page: the work email to send an invitation to, or the button that forgets all answers. */
export async function takeSignUp(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  if (pressedButton(submission) !== forgetIntent) return sendInvitation(submission, context);
  const notice = { type: 'success', text: 'registration:forgotten' } as const;
  context.get(visitorContext).update({ ...nothingKept, notice });
  return redirect(href('/signup'), 303);
}

async function sendInvitation(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, invitationSchema);
  if (refused) return refused;
  try {
    // A robot gets the same answer, and no mail is sent.
    if (!isFromRobot(submission.payload)) await askForInvitation(context.get(apiContext), values.email);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
  return redirect(`${href('/signup')}?step=${sentStep}`, 303);
}
