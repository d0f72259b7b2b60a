import { z } from '@hono/zod-openapi';
import { elementAttributes, elementSubjects, textElementAttributes } from '#app/contract/care-plan.ts';
import { programCategoryAttributes } from '#app/contract/coverage.ts';
import { topicOfArticleAttributes } from '#app/contract/insights.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { SubjectWidget } from './subject-finders.ts';

const subjects: Record<SubjectWidget, z.ZodType> = {
  call_subject: resourceSchema('call_subject', elementSubjects.call_subject),
  program: resourceSchema('program', elementSubjects.program, {
    program_category: resourceSchema('program_category', programCategoryAttributes.pick({ name: true })),
  }),
  provider: resourceSchema('provider_category', elementSubjects.provider),
  post: resourceSchema('post', elementSubjects.post, {
    post_category: resourceSchema('post_category', topicOfArticleAttributes),
  }),
  policy: resourceSchema('company_policy', elementSubjects.policy),
  questionnaire: resourceSchema('questionnaire', elementSubjects.questionnaire),
};

/** One element of a task's page: a text, or a related resource in the relationship named after its widget. */
export const element = z.union([
  resourceSchema('care_task_element', textElementAttributes),
  ...Object.entries(subjects).map(([widget, subject]) =>
    resourceSchema('care_task_element', elementAttributes(widget), { [widget]: subject }),
  ),
]);
