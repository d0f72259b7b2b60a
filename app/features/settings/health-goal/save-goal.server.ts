import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, schemaErrors } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { pausePregnancyContent, saveGoal } from './goal.api.server.ts';
import { goalSchema } from './goal.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Takes in the page: the goal, or the one step that pauses pregnancy content or brings it back. */
export async function saveGoalPage(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const pressed = submission.payload['intent'];
  if (pressed === 'pause' || pressed === 'resume') {
    await pausePregnancyContent(api, pressed === 'pause');
    return done(context, pressed === 'pause' ? 'settings:pause.done' : 'settings:resume.done');
  }
  const parsed = goalSchema.safeParse(submission.payload, { reportInput: true });
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  try {
    await saveGoal(api, parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    // Goal and path are one choice on the page.
    const { care_plan_type: ofGoal, care_path: ofPath, ...others } = apiErrors(error).fieldErrors ?? {};
    const goal = ofGoal ?? ofPath;
    return refuse(submission, { fieldErrors: { ...(goal && { goal }), ...others } });
  }
  return done(context, 'settings:goal.saved');
}

function done(context: Context, text: MessageKey): Response {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/health-goal'), 303);
}
