import { z } from 'zod';
import { healthConditions } from '#app/domain/health-conditions.ts';
import { policyKey } from './policy-file.ts';
import { datedReview } from './review.ts';
import { text, texts } from './text.ts';
import { signSet } from './warning-signs.ts';

const week = z.int().min(1).max(42);

const task = z
  .strictObject({
    id: z.string(),
    title: text,
    /** First and last pregnancy week. A task without weeks needs a summary that says when it is due. */
    weeks: z.tuple([week, week]).optional(),
    /** Useless or harmful after its weeks. */
    ends_sharply: z.literal(true).optional(),
    summary: text.optional(),
    /** A scene of ../pictures. */
    image: z.string(),
    /** Contains health information, so it shows the not-medical-advice line. */
    clinical: z.literal(true).optional(),
    pregnancy_content: z.literal(true).optional(),
    /** Paragraphs of Markdown. */
    body: texts,
    /** The name of the sign set that follows the body, with its contacts. */
    warning_signs: signSet.optional(),
    /** For members with one of these. */
    conditions: z.array(z.enum(healthConditions)).min(1).optional(),
    /** ISO 3166-1: only for members there. A passage between {{US}} and {{/US}} is only for members there as well. */
    countries: z.array(z.literal('US')).min(1).optional(),
    questionnaires: z.array(z.string()).min(1).optional(),
    call_subject: z.string().optional(),
    program: z.string().optional(),
    /** A category of providers. */
    provider: z.string().optional(),
    /** The key that all companies' versions of a policy share. */
    policy: policyKey.optional(),
    /** The slug of an article. */
    post: z.string().optional(),
  })
  .refine(({ weeks, summary }) => (weeks === undefined) !== (summary === undefined));

/** One file: the tasks of a goal, for one path or (null) for every path. */
export const careTaskFile = z.strictObject({
  care_plan_type: z.string(),
  care_path: z.string().nullable(),
  review: datedReview,
  tasks: z.array(task).min(1),
});

export type CareTaskText = z.infer<typeof task>;
