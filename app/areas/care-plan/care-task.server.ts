import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { taskRowId } from '#app/ui/layout/task-rows.tsx';
import { fetchCareTask, markCareTask, type WholeTask } from './care-plan.api.server.ts';

/** The list in which a task was marked, and the row next to it; both are missing on the task's own page. */
const place = z.object({
  list: z.string().optional().catch(undefined),
  beside: z.string().optional().catch(undefined),
});

/** The task, undefined while it is paused. */
export async function taskUnlessPaused(api: ApiClient, id: string): Promise<WholeTask | undefined> {
  try {
    return await fetchCareTask(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('pregnancy_content_paused')) return undefined;
    throw error;
  }
}

/** Handles a task's form, on its page or in a list: done, or undone. */
export async function markTask(
  request: Request,
  context: Readonly<RouterContextProvider>,
  careTaskId: string,
): Promise<Response> {
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
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
  const page = inPlan ? href('/care-tasks/:careTaskId', { careTaskId }) : href('/care-tasks');
  const { list, beside } = place.parse(submission.payload);
  const row = beside ? `#${taskRowId(encodeURIComponent(beside))}` : '';
  return redirect(ownPath(list, page) + row, 303);
}
