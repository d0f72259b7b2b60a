import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { careTask, shownOfTask } from '#app/api/entities/care-task.ts';
import {
  careTasksMeta,
  elementAttributes,
  elementSubjects,
  textElementAttributes,
} from '#app/contract/care-plan.ts';
import { programCategoryAttributes } from '#app/contract/coverage.ts';
import { topicAttributes } from '#app/contract/insights.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const { call_subject, program, provider, post, policy, questionnaire } = elementSubjects;

/** An element of a task's page: a text, or a related resource. */
export const element = z.union([
  decoded(textElementAttributes),
  decoded(elementAttributes('call_subject'), {
    call_subject: decoded(
      call_subject.pick({ name: true, talk_to_expert_text: true, duration: true, medium: true }),
    ),
  }),
  decoded(elementAttributes('program'), {
    program: decoded(program, { program_category: decoded(programCategoryAttributes.pick({ name: true })) }),
  }),
  decoded(elementAttributes('provider'), { provider: decoded(provider) }),
  decoded(elementAttributes('post'), {
    post: decoded(post.extend({ language: z.string() }), {
      post_category: decoded(topicAttributes.pick({ name: true })),
    }),
  }),
  decoded(elementAttributes('policy'), { policy: decoded(policy) }),
  decoded(elementAttributes('questionnaire'), { questionnaire: decoded(questionnaire) }),
]);
export type TaskElement = z.infer<typeof element>;

const taskDocument = documentOf(careTask);
const wholeTask = decoded(shownOfTask, { care_task_elements: z.array(element) });
export type WholeTask = z.infer<typeof wholeTask>;
const wholeTaskDocument = documentOf(wholeTask);

/** Throws ApiError 404 for a task that is not in the plan, 409 while it is paused. */
export async function fetchCareTask(api: ApiClient, id: string): Promise<WholeTask> {
  return (await api.get(`v3/care_tasks/${encodeURIComponent(id)}`, wholeTaskDocument)).data;
}

export async function markCareTask(api: ApiClient, id: string, done: boolean): Promise<void> {
  const path = `v3/care_tasks/${encodeURIComponent(id)}/completion`;
  if (done) await api.put(path, {}, taskDocument);
  else await api.delete(path);
}

const tasksWithMeta = documentWithMeta(
  z.array(careTask),
  tolerant(careTasksMeta.omit({ page: true, reading: true })),
);

/** Open tasks (first page only), and one page of completed tasks, latest first. */
export async function fetchPlan(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/care_tasks', tasksWithMeta, {
    searchParams: { scope: 'plan', page },
  });
  return {
    open: data.filter(({ completed }) => !completed),
    done: data.filter(({ completed }) => completed),
    total: meta.total,
    page_count: meta.page_count,
    progress: { done: meta.done, total: meta.done + meta.open },
  };
}
