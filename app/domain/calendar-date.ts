/** Why a text is no date: not written YYYY-MM-DD, no such day, or a year outside 1000 to 3000. */
export type CalendarDateFault = 'malformed' | 'impossible' | 'out_of_range';

export type CalendarDateReading =
  | { ok: true; date: Temporal.PlainDate }
  | { ok: false; fault: CalendarDateFault };

/** Returns the text if it is an existing day, such as one from an address; undefined for anything else. */
export function calendarDateIn(text: string | null): string | undefined {
  return text !== null && readCalendarDate(text).ok ? text : undefined;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads a strict YYYY-MM-DD, without other ISO forms (no time, zone, week date or signed year). */
export function readCalendarDate(text: string): CalendarDateReading {
  const parts = isoDay.exec(text);
  if (parts === null) return { ok: false, fault: 'malformed' };
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1000 || year > 3000) return { ok: false, fault: 'out_of_range' };
  try {
    return { ok: true, date: Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }) };
  } catch {
    return { ok: false, fault: 'impossible' };
  }
}

/** The first instant of a calendar year in a time zone, and that of the next year. */
export function yearAsInstants(year: number, timeZone: string): { from: string; until: string } {
  const begin = (of: number) =>
    new Temporal.PlainDate(of, 1, 1).toZonedDateTime(timeZone).toInstant().toString();
  return { from: begin(year), until: begin(year + 1) };
}

/** The calendar year of an instant in a time zone. */
export const yearOfInstant = (instant: string, timeZone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).year;

/** The plan year of a day. Plan years are calendar years. */
export function planYearOf(day: Temporal.PlainDate): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  return { first: day.with({ month: 1, day: 1 }), last: day.with({ month: 12, day: 31 }) };
}

/** The plan year a service counts towards, as an ISO 8601 interval. */
export function oopSpan(serviceDate: Temporal.PlainDate): string {
  const { first, last } = planYearOf(serviceDate);
  return `${first.toString()}/${last.toString()}`;
}

/** Whether a text is such an interval. */
export function isOopSpan(text: string): boolean {
  const days = text.split('/');
  return days.length === 2 && days.every((day) => readCalendarDate(day).ok);
}

/**
 * Reads an ISO instant with any offset; undefined for anything else, and for years without four digits, which the database cannot
 * represent.
 */
export function readInstant(text: string): Temporal.Instant | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    return /^(?!0000)\d{4}-/.test(instant.toString()) ? instant : undefined;
  } catch {
    return undefined;
  }
}

/** Whole seconds until then, rounded up; zero or less from then on. */
export function secondsUntil(moment: Temporal.Instant, now: Temporal.Instant): number {
  const seconds = Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000);
  // Math.ceil makes a negative zero, which JSON would hide and equality would not.
  return seconds === 0 ? 0 : seconds;
}
