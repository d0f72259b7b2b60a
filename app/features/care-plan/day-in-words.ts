import { formatDay, formatMonth } from '#app/i18n/formats.ts';

export interface Reader {
  locale: string;
  /** IANA name. */
  timeZone: string;
}

/** The calendar day of an instant where the member is, YYYY-MM-DD. */
const dayOf = (instant: string, timeZone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export function dayInWords(instant: string, { locale, timeZone }: Reader): string {
  return formatDay(dayOf(instant, timeZone), locale);
}

export function monthInWords(instant: string, { locale, timeZone }: Reader): string {
  return formatMonth(dayOf(instant, timeZone), locale);
}
