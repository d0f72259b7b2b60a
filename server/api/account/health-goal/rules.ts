import { isCarePlanType, leadsTo } from '#app/domain/care-paths.ts';

interface Goal {
  care_plan_type: string;
  care_path: string;
  pregnancy_week: number | null;
}

export type GoalFault = 'care_plan_type' | 'care_path' | 'pregnancy_week';

/** The first error of a goal: not offered, unknown path, or a pregnancy without its week. */
export function faultOf(goal: Goal, offered: readonly string[]): GoalFault | undefined {
  if (!isCarePlanType(goal.care_plan_type) || !offered.includes(goal.care_plan_type)) return 'care_plan_type';
  if (!leadsTo(goal.care_plan_type, goal.care_path)) return 'care_path';
  return goal.care_plan_type === 'pregnant' && goal.pregnancy_week === null ? 'pregnancy_week' : undefined;
}
