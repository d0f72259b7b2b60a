import type { z } from 'zod';
import type { articleToRead, careTaskAttributes } from '#app/contract/care-plan.ts';
import type { Selectable } from 'kysely';
import type { CareTasksTable, PostsTable } from '#server/platform/db/tables/content.ts';
import { type ArticleLanguage, inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { isOfPlan, standingOf, type PlannedTask, type Situation } from './rules.ts';

interface ArticleRow extends Pick<PostsTable, 'slug' | 'post_category_id' | 'image_key'> {
  title: string;
  text_language: ArticleLanguage;
}

export type CareTaskRow = Selectable<CareTasksTable> & {
  completed_at: string | null;
  article?: ArticleRow | null;
};

export interface CareTask extends PlannedTask {
  row: CareTaskRow;
}

export function careTaskOf(row: CareTaskRow): CareTask {
  return {
    id: row.id,
    carePlanType: row.care_plan_type,
    carePath: row.care_path,
    conditions: row.conditions,
    countries: row.countries,
    weekFrom: row.week_from,
    weekTo: row.week_to,
    endsSharply: row.ends_sharply,
    pregnancyContent: row.pregnancy_content,
    position: row.position,
    completedAt: row.completed_at === null ? null : Temporal.Instant.from(row.completed_at),
    row,
  };
}

/** The article of the first open task that has one. */
export function firstToRead(tasks: readonly CareTask[]): z.infer<typeof articleToRead> | null {
  const article = tasks.find(({ row, completedAt }) => row.article && completedAt === null)?.row.article;
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

export type CareTaskResource = Resource<z.infer<typeof careTaskAttributes>>;

export interface TaskView {
  language: Language;
  situation: Situation;
}

export function careTaskResource(task: CareTask, { language, situation }: TaskView): CareTaskResource {
  const { row } = task;
  return {
    type: 'care_task',
    id: row.id,
    attributes: {
      title: inLanguage(row.title, language),
      summary: inLanguage(row.summary, language),
      completed: row.completed_at !== null,
      completed_at: row.completed_at,
      image_set: imageSet(row.image_key, '4:3'),
      week_from: row.week_from,
      week_to: row.week_to,
      standing: standingOf(task, situation.week),
      in_plan: isOfPlan(task, situation),
    },
  };
}
