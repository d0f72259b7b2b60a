import { wordFor } from '#app/i18n/enumerations.ts';
import { goalChoice } from '#app/forms/goal-choice.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { HealthGoal } from './goal.api.server.ts';

/** The input of the form. */
export interface TypedGoal {
  goal: string;
  pregnancy_week: string;
  version: string;
}

export function typedFromGoal(goal: HealthGoal): TypedGoal {
  const { care_plan_type: type, care_path: path, pregnancy_week: week } = goal;
  return {
    goal: path === null ? '' : goalChoice(type, path),
    pregnancy_week: week === null ? '' : `${week}`,
    version: goal.version ?? '',
  };
}

/** Input from before the session ended. */
export function typedFromForm(kept: FormData): TypedGoal {
  return {
    goal: typedTextIn(kept, 'goal'),
    pregnancy_week: typedTextIn(kept, 'pregnancy_week'),
    version: typedTextIn(kept, 'version'),
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
