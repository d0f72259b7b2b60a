interface Goal {
  care_plan_type: string;
  care_path: string | null;
  /** The week of today. */
  pregnancy_week: number | null;
}

/**
 * What to store when a member says which goal is theirs. Another goal, path or week is news about a pregnancy, so a pause ends
 * with it, but a path where none was known is none; the week of today, said again, keeps the day it was first given.
 */
export function changeTo(goal: Goal, current: Goal, today: Temporal.PlainDate) {
  const week = goal.care_plan_type === 'pregnant' ? goal.pregnancy_week : null;
  const { care_plan_type, care_path } = goal;
  const sameWeek = week === current.pregnancy_week;
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
