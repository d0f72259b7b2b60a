/** The first instant of a calendar year in a time zone, and that of the next year. */
export function yearAsInstants(year: number, timeZone: string): { from: string; until: string } {
  const begin = (of: number) =>
    new Temporal.PlainDate(of, 1, 1).toZonedDateTime(timeZone).toInstant().toString();
  return { from: begin(year), until: begin(year + 1) };
}

/** The calendar year of an instant in a time zone. */
export const yearOfInstant = (instant: string, timeZone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).year;
