import { readCalendarDate } from './calendar-date.ts';

/** The plan year of a day. Plan years are calendar years. */
export function planYearOf(day: Temporal.PlainDate): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  return { first: day.with({ month: 1, day: 1 }), last: day.with({ month: 12, day: 31 }) };
}

/** The plan year a service counts towards, as an ISO 8601 interval. */
export function oopSpan(serviceDate: Temporal.PlainDate): string {
  const { first, last } = planYearOf(serviceDate);
  return `${first.toString()}/${last.toString()}`;
}

/** Whether a text is such an interval. */
export function isOopSpan(text: string): boolean {
  const days = text.split('/');
  return days.length === 2 && days.every((day) => readCalendarDate(day).ok);
}
