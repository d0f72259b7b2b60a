import {
  atStart,
  formatDatedMoment,
  formatDay,
  formatTime,
  formatWeekday,
  formatWeekdayAndDate,
} from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { hoursKey, type Schedule } from './schedule.api.server.ts';

type ClockHours = Pick<Schedule['hours'][number], 'starts' | 'ends'>;

/** A time of day: `9:00 AM`. @param clock HH:MM */
const timeOfDay = (clock: string, locale: string) => formatTime(`2000-01-01T${clock}:00Z`, locale, 'UTC');

/** `9:00 AM to 12:00 PM`. */
const hoursInWords = ({ starts, ends }: ClockHours, locale: string): string =>
  translatorFor(locale)('deskVisits:hours.range', {
    starts: timeOfDay(starts, locale),
    ends: timeOfDay(ends, locale),
  });

/** An expert's hours as the page shows them. */
export function scheduleView({ hours, exceptions, displaced, timezone }: Schedule, locale: string) {
  return {
    weekly: hours.map((block) => ({
      key: hoursKey(block),
      day: atStart(formatWeekday(block.weekday, locale), locale),
      times: hoursInWords(block, locale),
    })),
    days: exceptions.map(({ day, hours: parts }) => ({
      day,
      title: `${atStart(formatWeekdayAndDate(day, locale), locale)}`,
      full: formatDay(day, locale),
      times: parts.map((part) => hoursInWords(part, locale)),
    })),
    displaced: displaced.map(({ id, booked_at, is_kept }) => ({
      value: `${id} ${booked_at}`,
      isKept: is_kept,
      when: formatDatedMoment(booked_at, locale, timezone),
    })),
  };
}
export type ScheduleView = ReturnType<typeof scheduleView>;
