import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { fetchCareTask, markCareTask } from './care-plan.api.server.ts';

/** Takes in the page's one button: done, or not done after all. */
export async function markTask(
  request: Request,
  context: Readonly<RouterContextProvider>,
  careTaskId: string,
): Promise<Response> {
  const { payload } = await readSubmission(request, context);
  const pressed = payload['intent'];
  // The page has these two buttons only.
  if (pressed !== 'done' && pressed !== 'undo') throw data(null, { status: 400 });
  const api = context.get(apiContext);
  const { title, in_plan: inPlan } = await fetchCareTask(api, careTaskId);
  await markCareTask(api, careTaskId, pressed === 'done');
  context.get(visitorContext).update({
    notice: {
      type: 'success',
      text: pressed === 'done' ? 'carePlan:task.wasDone' : 'carePlan:task.wasUndone',
      values: { task: title },
    },
  });
  // A task of an earlier goal has no page once it is not done any more.
  return redirect(inPlan ? href('/care-tasks/:careTaskId', { careTaskId }) : href('/care-tasks'), 303);
}
