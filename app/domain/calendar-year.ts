/** A calendar year where somebody lives: its first instant, and the first of the next. */
export function yearAsInstants(year: number, timeZone: string): { from: string; until: string } {
  const begin = (of: number) =>
    new Temporal.PlainDate(of, 1, 1).toZonedDateTime(timeZone).toInstant().toString();
  return { from: begin(year), until: begin(year + 1) };
}

/** The calendar year in which an instant is where somebody lives. */
export const yearOfInstant = (instant: string, timeZone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).year;
