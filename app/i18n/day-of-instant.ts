import { formatDay } from './formats.ts';

export interface LocaleAndZone {
  locale: string;
  /** IANA name. */
  timeZone: string;
}

/** The calendar day of an instant in a zone (IANA name), YYYY-MM-DD. */
export function dayOfInstant(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The same in words: `March 14, 2026`. */
export function formatDayOf(instant: string, { locale, timeZone }: LocaleAndZone): string {
  return formatDay(dayOfInstant(instant, timeZone), locale);
}
