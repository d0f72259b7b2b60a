import { href, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { askForEmail, keepPresentEmail, sendConfirmationAgain } from './email.api.server.ts';
import { emailSchema, waitingIntent } from './email.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves what was posted: a new address, or a button about the one that waits to be confirmed. */
export async function saveEmail(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  const waiting = waitingIntent.safeParse(pressedButton(submission));
  try {
    return await (waiting.success ? settleWaiting(waiting.data, context) : takeEmail(submission, context));
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422, 429].includes(error.status)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

async function takeEmail(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, emailSchema);
  if (refused) return refused;
  await askForEmail(context.get(apiContext), values.email);
  return done(context, 'settings:email.asked');
}

async function settleWaiting(intent: z.infer<typeof waitingIntent>, context: Context) {
  const api = context.get(apiContext);
  if (intent === 'keep-present') {
    await keepPresentEmail(api);
    return done(context, 'settings:email.kept');
  }
  try {
    await sendConfirmationAgain(api);
    return done(context, 'settings:email.sentAgain');
  } catch (error) {
    // It was confirmed or taken back meanwhile: the page shows the address there is now.
    if (error instanceof ApiError && error.status === 404) return redirect(href('/settings/email'), 303);
    throw error;
  }
}

function done(context: Context, text: MessageKey) {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/email'), 303);
}
