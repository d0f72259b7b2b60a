import { href, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import {
  givePersonalEmail,
  removePersonalEmail,
  sendConfirmationAgain,
} from './personal-email.api.server.ts';
import { personalEmailSchema, presentIntent } from './personal-email.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves what was posted: a new address, or a button about the one that is there. */
export async function savePersonalEmail(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  const present = presentIntent.safeParse(pressedButton(submission));
  try {
    return await (present.success ? settlePresent(present.data, context) : takeEmail(submission, context));
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 429)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

async function takeEmail(submission: Submission, context: Context) {
  const { values, refused } = checkForm(submission, context, personalEmailSchema);
  if (refused) return refused;
  await givePersonalEmail(context.get(apiContext), values.personal_email);
  return done(context, 'settings:personalEmail.given');
}

async function settlePresent(intent: z.infer<typeof presentIntent>, context: Context) {
  const api = context.get(apiContext);
  if (intent === 'remove') {
    await removePersonalEmail(api);
    return done(context, 'settings:personalEmail.removed');
  }
  try {
    await sendConfirmationAgain(api);
    return done(context, 'settings:email.sentAgain');
  } catch (error) {
    // It was confirmed or removed meanwhile: the page shows what is there now.
    if (error instanceof ApiError && error.status === 404)
      return redirect(href('/settings/personal-email'), 303);
    throw error;
  }
}

function done(context: Context, text: MessageKey) {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/personal-email'), 303);
}
