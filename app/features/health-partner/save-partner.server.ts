import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { invite, resend } from './health-partner.api.server.ts';
import { partnerSchema } from './health-partner.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Takes the forms of the page: an invitation, or the button that sends it again. */
export async function savePartnerPage(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  if (pressedButton(submission) === 'resend') {
    return attempt(submission, context, 'healthPartner:resent', () => resend(api));
  }
  const { values, refused } = checkForm(submission, context, partnerSchema);
  if (refused) return refused;
  return attempt(submission, context, 'healthPartner:sent', () => invite(api, values.email));
}

async function attempt(submission: Submission, context: Context, done: MessageKey, act: () => Promise<void>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // It was changed in another tab: the page shows the current state.
    if (error.status === 404 || error.status === 409) return back(context, 'alert', 'healthPartner:changed');
    if (error.status !== 422 && error.status !== 429) throw error;
    return refuseAsApi(submission, error, context);
  }
  return back(context, 'success', done);
}

function back(context: Context, type: 'alert' | 'success', text: MessageKey): Response {
  context.get(visitorContext).update({ notice: { type, text } });
  return redirect(href('/settings/health-partner'), 303);
}
