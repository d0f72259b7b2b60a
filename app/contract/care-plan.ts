import { z } from 'zod';
import { articleLanguages } from '#app/domain/localized-text.ts';
import { policyAttributes, programAttributes } from './coverage.ts';
import { imageSetSchema } from './image-set.ts';
import { articleAttributes } from './insights.ts';
import { providerCategoryAttributes } from './providers.ts';
import { subjectAttributes } from './visits.ts';

const week = z.int().nullable().describe('Pregnancy week');

export const careTaskAttributes = z
  .object({
    title: z.string(),
    summary: z.string(),
    completed: z.boolean(),
    completed_at: z.iso.datetime().nullable(),
    image_set: imageSetSchema,
    week_from: week,
    week_to: week,
    standing: z.enum(['current', 'upcoming', 'done', 'past']),
    in_plan: z.boolean().describe('False: completed for an earlier goal, path or condition'),
  })
  .meta({ id: 'CareTaskAttributes' });

/** An article linked from a plan. */
export const articleToRead = z.object({
  slug: z.string(),
  name: z.string(),
  language: z
    .enum(articleLanguages)
    .describe('Language of the text: English when there is none in the member’s'),
  post_category_id: z.string(),
  image_set: imageSetSchema,
});

export const careTasksMeta = z.object({
  total: z.int().describe('Number of tasks in the scope'),
  page: z.int(),
  page_count: z.int(),
  open: z.int().nonnegative().describe('Tasks of the plan that can be done, now or later'),
  done: z.int().nonnegative().describe('Tasks of the plan that are done'),
  reading: articleToRead.nullable().meta({
    id: 'ArticleToRead',
    description: 'Scope `next`: the article of the first task that has one',
  }),
});

/** The target of an element on a task's page: the attributes of the relationship named after its widget. */
export const elementSubjects = {
  call_subject: subjectAttributes,
  program: programAttributes.pick({ name: true, body: true }),
  provider: providerCategoryAttributes.pick({ name: true, body: true }),
  post: articleAttributes
    .pick({ name: true, slug: true, intro: true })
    .extend({ language: z.enum(articleLanguages) }),
  policy: policyAttributes.pick({ name: true }),
  questionnaire: z.object({ name: z.string(), about: z.string(), duration: z.int() }),
};

/** An element with a target. */
export const elementAttributes = <Widget extends string>(widget: Widget) =>
  z.object({ widget_type: z.literal(widget), body: z.string().nullable() });

export const textElementAttributes = z.object({ widget_type: z.literal('markdown'), body: z.string() });
