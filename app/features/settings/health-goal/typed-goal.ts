import { goalChoice } from '#app/forms/goal-choice.ts';
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
  const text = (name: keyof TypedGoal) => {
    const value = kept.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { goal: text('goal'), pregnancy_week: text('pregnancy_week') };
}
