import { z } from 'zod';
import { formSchema } from '#app/forms/text-fields.ts';
import { chosenGoal, goalChoice, goalShape, hasItsWeek, weekMissing } from '#app/forms/goal-fields.tsx';
import { wordFor } from '#app/i18n/enumerations.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { HealthGoal } from '../settings.api.server.ts';

/** The goal and its path as one choice, and the week of a pregnancy. */
export const goalSchema = formSchema(
  z
    .object({ ...goalShape, version: z.string().optional() })
    .refine(hasItsWeek, weekMissing)
    .transform(({ version, ...answers }) => ({ ...chosenGoal(answers), version })),
);

/** The form's fields as the page names them. */
const text = z.string().catch('');
export const goalFields = z.object({ goal: text, pregnancy_week: text, version: text });
type TypedGoal = z.infer<typeof goalFields>;

export function typedFromGoal(goal: HealthGoal): TypedGoal {
  const { care_plan_type: type, care_path: path, pregnancy_week: week } = goal;
  return {
    goal: path === null ? '' : goalChoice(type, path),
    pregnancy_week: week === null ? '' : `${week}`,
    version: goal.version ?? '',
  };
}

/** The goal in words. */
export function goalView(
  { care_plan_type: type, care_path: path, pregnancy_week: week }: HealthGoal,
  locale: string,
): { label: string; value: string | null }[] {
  const translate = translatorFor(locale);
  const words = [wordFor('planType', type, translate), path && wordFor('path', path, translate)];
  return [
    { label: translate('settings:goal.label'), value: words.filter((word) => word).join(' – ') },
    ...(week === null ? [] : [{ label: translate('settings:goal.week'), value: `${week}` }]),
  ];
}
