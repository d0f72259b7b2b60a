import { lastPregnancyWeek } from './care-paths.ts';

export interface PregnancyWeek {
  /** The week the member gave, and the day it was given. */
  week: number;
  setOn: Temporal.PlainDate;
}

/** The pregnancy week of today, 42 at most. */
export function currentWeek({ week, setOn }: PregnancyWeek, today: Temporal.PlainDate): number {
  const days = setOn.until(today, { largestUnit: 'days' }).days;
  return Math.min(lastPregnancyWeek, week + Math.floor(Math.max(0, days) / 7));
}

interface WeekColumns {
  pregnancy_week: number | null;
  pregnancy_week_set_on: string | null;
}

/** The pregnancy week of today, if the member ever gave one. */
export function weekOf(member: WeekColumns, today: Temporal.PlainDate): number | null {
  const { pregnancy_week: week, pregnancy_week_set_on: setOn } = member;
  if (week === null || setOn === null) return null;
  return currentWeek({ week, setOn: Temporal.PlainDate.from(setOn) }, today);
}
