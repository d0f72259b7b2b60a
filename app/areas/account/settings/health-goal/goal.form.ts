import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { chosenGoal, goalShape, hasItsWeek, weekMissing } from '#app/forms/goal-choice.ts';

/** The goal and its path as one choice, and the week of a pregnancy. */
export const goalSchema = formSchema(
  z
    .object({ ...goalShape, version: z.string().optional() })
    .refine(hasItsWeek, weekMissing)
    .transform(({ version, ...answers }) => ({ ...chosenGoal(answers), version })),
);
/** The form's fields as the page names them. */
export const goalFields = z.object({ goal: z.string(), pregnancy_week: z.string(), version: z.string() });
