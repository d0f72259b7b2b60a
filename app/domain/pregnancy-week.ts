import { lastPregnancyWeek } from './care-paths.ts';

export interface PregnancyWeek {
  /** The week that the member entered, and the day of entry. */
  week: number;
  setOn: Temporal.PlainDate;
}

/** The week of today, counted on without an end. */
export function currentWeek({ week, setOn }: PregnancyWeek, today: Temporal.PlainDate): number {
  const days = setOn.until(today, { largestUnit: 'days' }).days;
  return week + Math.floor(Math.max(0, days) / 7);
}

interface WeekColumns {
  pregnancy_week: number | null;
  pregnancy_week_set_on: string | null;
}

/** The same for a member who entered a week. It may be beyond the last week of a pregnancy. */
export function countedWeek(member: WeekColumns, today: Temporal.PlainDate): number | null {
  const { pregnancy_week: week, pregnancy_week_set_on: setOn } = member;
  if (week === null || setOn === null) return null;
  return currentWeek({ week, setOn: Temporal.PlainDate.from(setOn) }, today);
}

/** Whether the last week of a pregnancy has passed; only the member knows the outcome. */
export function areWeeksOver(member: WeekColumns, today: Temporal.PlainDate): boolean {
  return (countedWeek(member, today) ?? 0) > lastPregnancyWeek;
}

/** The pregnancy week today. Null when none was entered, and after the last one. */
export function weekOf(member: WeekColumns, today: Temporal.PlainDate): number | null {
  return areWeeksOver(member, today) ? null : countedWeek(member, today);
}
