import { formatDay } from '#app/i18n/formats.ts';

interface Reader {
  locale: string;
  /** IANA name. */
  timeZone: string;
}

/** The calendar day of an instant where the member is, in words. */
export function dayOf(instant: string, { locale, timeZone }: Reader): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  return formatDay(day.toString(), locale);
}
