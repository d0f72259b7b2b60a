import { z } from 'zod';
import { lastPregnancyWeek } from '#app/enumerations.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

const typedGoal = z
  .object({
    goal: z
      .string({ error: message('settings:goal.missing') })
      .regex(/^\w+\/\w+$/, { error: message('settings:goal.missing') }),
    pregnancy_week: z.coerce
      .number({ error: message('settings:goal.weekMissing') })
      .int({ error: message('settings:goal.weekMissing') })
      .min(1, { error: message('settings:goal.weekMissing') })
      .max(lastPregnancyWeek, { error: message('settings:goal.weekMissing') })
      .optional(),
  })
  .refine(({ goal, pregnancy_week: week }) => !goal.startsWith('pregnant/') || week !== undefined, {
    error: message('settings:goal.weekMissing'),
    path: ['pregnancy_week'],
  })
  .transform(({ goal, pregnancy_week }) => {
    const [care_plan_type = '', care_path = ''] = goal.split('/');
    // A week means something for a pregnancy only, whatever the list was left at.
    const week = care_plan_type === 'pregnant' ? (pregnancy_week ?? null) : null;
    return { care_plan_type, care_path, pregnancy_week: week };
  });

/** The goal and its path as one choice, and the week of a pregnancy. */
export const goalSchema = formSchema(typedGoal);
/** The form's fields as the page names them. */
export const goalFields = z.object({ goal: z.string(), pregnancy_week: z.string() });
