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
