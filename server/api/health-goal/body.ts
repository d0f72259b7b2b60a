import { z } from '@hono/zod-openapi';

export const goalBody = z
  .strictObject({
    care_plan_type: z.string('blank.goal').min(1, 'blank.goal').max(50),
    care_path: z.string('blank.goal').min(1, 'blank.goal').max(50),
    pregnancy_week: z.int('invalid.week').min(1, 'invalid.week').max(42, 'invalid.week').nullable(),
    version: z
      .string()
      .max(100)
      .optional()
      .describe('Of the goal it was made on: refused with 409 when it changed since'),
  })
  .openapi('HealthGoal');
export type GoalBody = z.infer<typeof goalBody>;

export const pauseBody = z.strictObject({ paused: z.boolean() }).openapi('PregnancyContent');
