import { earliestBirth } from '#app/domain/about-member.ts';
import { readCalendarDate } from '#app/domain/calendar-date.ts';

export type BirthDateFault = 'blank.dob' | 'invalid.dob' | 'in_future.dob' | 'too_young.dob';

const atUtcMidnight = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z$/;
const leastAge = 18;
const oldest = Temporal.PlainDate.from(earliestBirth);

/** Reads an instant at UTC midnight as the day of birth of an adult. */
export function readBirthDate(
  text: string | null,
  today: Temporal.PlainDate,
): { ok: true; dob: string } | { ok: false; fault: BirthDateFault } {
  if (text === null) return { ok: false, fault: 'blank.dob' };
  const reading = readCalendarDate(atUtcMidnight.exec(text)?.[1] ?? '');
  if (!reading.ok) return { ok: false, fault: 'invalid.dob' };
  const { date } = reading;
  if (Temporal.PlainDate.compare(date, oldest) < 0) return { ok: false, fault: 'invalid.dob' };
  if (Temporal.PlainDate.compare(date, today) > 0) return { ok: false, fault: 'in_future.dob' };
  if (Temporal.PlainDate.compare(date.add({ years: leastAge }), today) > 0) {
    return { ok: false, fault: 'too_young.dob' };
  }
  return { ok: true, dob: date.toString() };
}
