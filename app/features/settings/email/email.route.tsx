import { href, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import {
  askForEmail,
  fetchEmailAddress,
  keepPresentEmail,
  sendConfirmationAgain,
} from './email.api.server.ts';
import { emailSchema, waitingIntent } from './email.form.ts';
import { EmailPage } from './email-page.tsx';
import type { Route } from './+types/email.route';

type Context = Readonly<RouterContextProvider>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  const typed = kept && parseSubmissionFields(kept)['email'];
  return {
    address: await fetchEmailAddress(context.get(apiContext)),
    typed: typeof typed === 'string' ? typed : '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const waiting = waitingIntent.safeParse(submission.payload['intent']);
  try {
    return await (waiting.success ? settleWaiting(waiting.data, context) : takeEmail(submission, context));
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 429)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

async function takeEmail(submission: Submission, context: Context) {
  const parsed = emailSchema.safeParse(submission.payload);
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  await askForEmail(context.get(apiContext), parsed.data.email);
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
    // Confirmed or taken back meanwhile: the page shows how it stands.
    if (error instanceof ApiError && error.status === 404) return redirect(href('/settings/email'), 303);
    throw error;
  }
}

function done(context: Context, text: MessageKey) {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/email'), 303);
}

export default function Email({ loaderData: { address, typed }, actionData }: Route.ComponentProps) {
  return <EmailPage address={address} typed={typed} result={actionData?.result} />;
}
