import { formatDay } from '#app/i18n/formats.ts';

/** The calendar day of an instant where the member is, in words. */
export function dayOfInstant(
  instant: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  return formatDay(day.toString(), locale);
}
