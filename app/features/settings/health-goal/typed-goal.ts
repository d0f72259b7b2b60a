import { goalChoice } from '#app/forms/goal-choice.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import type { HealthGoal } from './goal.api.server.ts';

/** What the controls of the form hold. */
export interface TypedGoal {
  goal: string;
  pregnancy_week: string;
}

export function typedFromGoal(goal: HealthGoal): TypedGoal {
  const { care_plan_type: type, care_path: path, pregnancy_week: week } = goal;
  return {
    goal: path === null ? '' : goalChoice(type, path),
    pregnancy_week: week === null ? '' : `${week}`,
  };
}

/** What was chosen before the session ended. */
export function typedFromForm(kept: FormData): TypedGoal {
  return { goal: typedTextIn(kept, 'goal'), pregnancy_week: typedTextIn(kept, 'pregnancy_week') };
}
