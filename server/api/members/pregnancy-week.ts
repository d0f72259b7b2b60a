const lastWeek = 42;

export interface PregnancyWeek {
  /** The week the member gave, and the day she gave it. */
  week: number;
  setOn: Temporal.PlainDate;
}

/** The pregnancy week of today, 42 at most. */
export function currentWeek({ week, setOn }: PregnancyWeek, today: Temporal.PlainDate): number {
  const days = setOn.until(today, { largestUnit: 'days' }).days;
  return Math.min(lastWeek, week + Math.floor(Math.max(0, days) / 7));
}
