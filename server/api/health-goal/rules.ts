import { isCarePlanType, leadsTo } from '#app/domain/care-paths.ts';
import type { GoalBody as SentGoal } from './body.ts';

type GoalBody = Omit<SentGoal, 'version'>;

export interface CurrentGoal {
  care_plan_type: string;
  care_path: string | null;
  /** The week of today. */
  pregnancy_week: number | null;
}

export type GoalFault = 'care_plan_type' | 'care_path' | 'pregnancy_week';

/** The first thing wrong with a goal: not offered, no such path, or a pregnancy without its week. */
export function faultOf(goal: GoalBody, offered: readonly string[]): GoalFault | undefined {
  if (!isCarePlanType(goal.care_plan_type) || !offered.includes(goal.care_plan_type)) return 'care_plan_type';
  if (!leadsTo(goal.care_plan_type, goal.care_path)) return 'care_path';
  return goal.care_plan_type === 'pregnant' && goal.pregnancy_week === null ? 'pregnancy_week' : undefined;
}

/**
 * What to store. Another goal, path or week is news about a pregnancy, so a pause ends with it; the week of today,
 * said again, keeps the day it was first given.
 */
export function changeTo(goal: GoalBody, current: CurrentGoal, today: Temporal.PlainDate) {
  const week = goal.care_plan_type === 'pregnant' ? goal.pregnancy_week : null;
  const { care_plan_type, care_path } = goal;
  const sameWeek = week === current.pregnancy_week;
  const same = sameWeek && care_plan_type === current.care_plan_type && care_path === current.care_path;
  return {
    care_plan_type,
    care_path,
    ...(!sameWeek && {
      pregnancy_week: week,
      pregnancy_week_set_on: week === null ? null : today.toString(),
    }),
    ...(!same && { pregnancy_content_paused_at: null }),
  };
}
