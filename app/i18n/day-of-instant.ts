import { formatDay } from './formats.ts';

/** The calendar day of an instant in a zone (IANA name), YYYY-MM-DD. */
export function dayOfInstant(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The same in words: `March 14, 2026`. */
export function formatDayOf(
  instant: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  return formatDay(dayOfInstant(instant, timeZone), locale);
}
