import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { refuse, refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { nothingKept } from './invitation.server.ts';
import { askForInvitation } from './registration.api.server.ts';
import { forgetIntent, invitationSchema, isFromRobot, personIntent } from './registration.form.ts';

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
  if (isFromRobot(submission.payload) && pressedButton(submission) !== personIntent) {
    const translate = translatorFor(context.get(localeContext));
    return refuse(submission, { formErrors: [messageError(translate, 'registration:trap.filled')] });
  }
  try {
    await askForInvitation(context.get(apiContext), values.email);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refuseAsApi(submission, error, context);
  }
  return redirect(`${href('/signup')}?step=${sentStep}`, 303);
}
