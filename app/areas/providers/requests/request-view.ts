import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { atStart, formatList, formatMoment, formatWeekday } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { AppointmentRequest } from './requests.api.server.ts';
import { weekdays } from '#app/domain/appointment-wish.ts';

/** A request as lists show it, with its dates in words and in the member's zone. */
export function summaryOf(request: AppointmentRequest, { locale, timeZone }: LocaleAndZone) {
  const { uid, kind, state, provider, created_at: sent, appointment_at: appointment } = request;
  return {
    uid,
    kind,
    state,
    provider: provider?.name ?? '',
    category: provider?.category_name ?? '',
    sent: formatDayOf(sent, { locale, timeZone }),
    appointment: appointment && formatMoment(appointment, locale, timeZone),
  };
}
export type RequestSummary = ReturnType<typeof summaryOf>;

/** The wishes of a request in a few words: "Monday and Friday, in the morning". */
export function wishesOf(
  { days, time_of_day: time }: Pick<AppointmentRequest, 'days' | 'time_of_day'>,
  locale: string,
): string {
  const translate = translatorFor(locale);
  const named = formatList(
    days.map((day) => weekdayName(day, locale)),
    locale,
  );
  const when = named === '' ? translate('booking:anyDay') : atStart(named, locale);
  return translate('booking:wishes', { days: when, time: translate(`booking:time.${time}`) });
}

/** A day's name as written within a sentence. */
export const weekdayName = (day: (typeof weekdays)[number], locale: string) =>
  formatWeekday(weekdays.indexOf(day) + 1, locale);
