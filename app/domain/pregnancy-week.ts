import { lastPregnancyWeek } from './care-paths.ts';

export interface PregnancyWeek {
  /** The week the member gave, and the day it was given. */
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

/** The same for a member, if they ever gave a week. It may be one that no pregnancy has. */
export function countedWeek(member: WeekColumns, today: Temporal.PlainDate): number | null {
  const { pregnancy_week: week, pregnancy_week_set_on: setOn } = member;
  if (week === null || setOn === null) return null;
  return currentWeek({ week, setOn: Temporal.PlainDate.from(setOn) }, today);
}

/** Whether the last week of a pregnancy has gone by: what is so now, only the member can tell. */
export function areWeeksOver(member: WeekColumns, today: Temporal.PlainDate): boolean {
  return (countedWeek(member, today) ?? 0) > lastPregnancyWeek;
}

/** The pregnancy week of today. Null where none was given, and after the last one. */
export function weekOf(member: WeekColumns, today: Temporal.PlainDate): number | null {
  return areWeeksOver(member, today) ? null : countedWeek(member, today);
}
