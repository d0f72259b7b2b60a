import type { z } from 'zod';
import type { articleToRead, careTaskAttributes } from '#app/contract/care-plan.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { listCareTasks, listTasksToRead } from './queries.ts';
import { isOfPlan, standingOf, type Situation } from './rules.ts';

export type CareTask = Awaited<ReturnType<typeof listCareTasks>>[number] &
  Partial<Pick<Awaited<ReturnType<typeof listTasksToRead>>[number], 'article'>>;

/** The article of the first open task that has one. */
export function firstToRead(tasks: readonly CareTask[]): z.infer<typeof articleToRead> | null {
  const article = tasks.find((task) => task.article && task.completed_at === null)?.article;
  if (!article) return null;
  const { slug, title, text_language, post_category_id, image_key } = article;
  return {
    slug,
    name: title,
    language: text_language,
    post_category_id,
    image_set: imageSet(image_key, '4:3'),
  };
}

export function careTaskResource(
  task: CareTask,
  { language, situation }: { language: Language; situation: Situation },
): Resource<z.infer<typeof careTaskAttributes>> {
  return {
    type: 'care_task',
    id: task.id,
    attributes: {
      title: inLanguage(task.title, language),
      summary: inLanguage(task.summary, language),
      completed: task.completed_at !== null,
      completed_at: task.completed_at,
      image_set: imageSet(task.image_key, '4:3'),
      week_from: task.week_from,
      week_to: task.week_to,
      standing: standingOf(task, situation.week),
      in_plan: isOfPlan(task, situation),
    },
  };
}
