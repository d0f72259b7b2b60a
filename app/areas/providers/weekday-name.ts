import { weekdays } from '#app/domain/appointment-wish.ts';
import { formatWeekday } from '#app/i18n/formats.ts';

/** A day's name as written within a sentence. */
export const weekdayName = (day: (typeof weekdays)[number], locale: string) =>
  formatWeekday(weekdays.indexOf(day) + 1, locale);
