import { useForm } from '#app/forms/configure.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { goalFields } from './goal.form.ts';
import type { TypedGoal } from './typed-goal.ts';

export function useGoalForm(values: TypedGoal, result: FormResult | undefined) {
  return useForm(goalFields, { id: 'goal', lastResult: result, defaultValue: values });
}

export type GoalFormHandle = ReturnType<typeof useGoalForm>;
