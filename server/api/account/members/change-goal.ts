import { countedWeek } from '#app/domain/pregnancy-week.ts';
import type { Member } from './member.ts';

interface Goal {
  care_plan_type: string;
  care_path: string;
  /** The week of today. */
  pregnancy_week: number | null;
}

type Current = Pick<Member, 'care_plan_type' | 'care_path' | 'pregnancy_week' | 'pregnancy_week_set_on'>;

/**
 * The columns to store for a member's goal. Another goal, path or week is news about a pregnancy and ends a pause; a first
 * path does not. Saving the current week again keeps the day it was first given.
 */
export function changeTo(goal: Goal, current: Current, today: Temporal.PlainDate) {
  const week = goal.care_plan_type === 'pregnant' ? goal.pregnancy_week : null;
  const { care_plan_type, care_path } = goal;
  const sameWeek = week === countedWeek(current, today);
  const samePath = current.care_path === null || care_path === current.care_path;
  const same = sameWeek && samePath && care_plan_type === current.care_plan_type;
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
