import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { pausePregnancyContent, saveGoal } from './goal.api.server.ts';
import { goalSchema } from './goal.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Saves what was posted: the goal, or that pregnancy content is paused or shown again. */
export async function saveGoalPage(request: Request, context: Context) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const pressed = pressedButton(submission);
  if (pressed === 'pause' || pressed === 'resume') {
    await pausePregnancyContent(api, pressed === 'pause');
    return done(context, pressed === 'pause' ? 'settings:pause.done' : 'settings:resume.done');
  }
  const { values, refused } = checkForm(submission, context, goalSchema);
  if (refused) return refused;
  try {
    await saveGoal(api, values);
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('conflict'))
      return refuseChanged(submission, context.get(localeContext));
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    // The page has one control for goal and path.
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
