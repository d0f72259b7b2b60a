import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { imageSet } from '#app/api/entities/image-set.ts';

const taskFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  completed: z.boolean(),
  completed_at: z.string().nullable(),
  image_set: imageSet.nullable(),
  standing: z.enum(['current', 'upcoming', 'done', 'past']),
  in_plan: z.boolean(),
};
const listedTask = z.object(taskFields);
export type ListedTask = z.infer<typeof listedTask>;
const listedTaskDocument = documentOf(listedTask);

const named = { id: z.string(), name: z.string() };

/** A part of a task's page: a text, or something of the benefit to look at. */
const element = z.discriminatedUnion('widget_type', [
  z.object({ id: z.string(), widget_type: z.literal('markdown'), body: z.string() }),
  z.object({
    id: z.string(),
    widget_type: z.literal('call_subject'),
    call_subject: z.object({ ...named, talk_to_expert_text: z.string(), duration: z.number().int() }),
  }),
  z.object({
    id: z.string(),
    widget_type: z.literal('program'),
    program: z.object({ ...named, body: z.string(), program_category: z.object(named) }),
  }),
  z.object({
    id: z.string(),
    widget_type: z.literal('provider'),
    provider: z.object({ ...named, body: z.string() }),
  }),
  z.object({
    id: z.string(),
    widget_type: z.literal('post'),
    post: z.object({
      ...named,
      slug: z.string(),
      intro: z.string(),
      /** Of the article; one that exists in English only is shown in English. */
      language: z.string(),
      post_category: z.object(named),
    }),
  }),
  z.object({ id: z.string(), widget_type: z.literal('policy'), policy: z.object(named) }),
  z.object({
    id: z.string(),
    widget_type: z.literal('questionnaire'),
    questionnaire: z.object({ ...named, about: z.string(), duration: z.number().int() }),
  }),
]);
export type TaskElement = z.infer<typeof element>;

const wholeTask = z.object({ ...taskFields, care_task_elements: z.array(element).default([]) });
export type WholeTask = z.infer<typeof wholeTask>;
const wholeTaskDocument = documentOf(wholeTask);

/** Throws ApiError 404 for a task that is not in the plan, 409 while it is paused. */
export async function fetchCareTask(api: ApiClient, id: string): Promise<WholeTask> {
  const { data } = await api.get(`v3/care_tasks/${encodeURIComponent(id)}`, wholeTaskDocument);
  return data;
}

export async function markCareTask(api: ApiClient, id: string, done: boolean): Promise<void> {
  const path = `v3/care_tasks/${encodeURIComponent(id)}/completion`;
  if (done) await api.put(path, {}, listedTaskDocument);
  else await api.delete(path);
}

const planMeta = z.object({
  total: z.number().int(),
  page_count: z.number().int(),
  /** Of the plan of today: what can be done, now or later, and what is done. */
  open: z.number().int(),
  done: z.number().int(),
});
const listedTasksWithMeta = documentWithMeta(z.array(listedTask), planMeta);

/** What is open, on the first page alone, and one page of everything completed, the latest first. */
export async function fetchPlan(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/care_tasks', listedTasksWithMeta, {
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
