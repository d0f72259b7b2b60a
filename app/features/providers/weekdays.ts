import { formatWeekday } from '#app/i18n/formats.ts';

/** The days of a week as the benefits API names them, in their order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** A day's name as written within a sentence. */
export const weekdayName = (day: Weekday, locale: string) => formatWeekday(weekdays.indexOf(day) + 1, locale);
