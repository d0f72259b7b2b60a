export interface ClockHours {
  starts: Temporal.PlainTime;
  ends: Temporal.PlainTime;
}

/** Wall-clock hours of an expert on an ISO weekday (1 is Monday), in the expert's own zone. */
export interface WeeklyHours extends ClockHours {
  weekday: number;
}

/** Replaces a weekday's hours on one day; without hours the expert is away. */
export interface DayException {
  day: Temporal.PlainDate;
  hours: ClockHours | null;
}

export interface Span {
  starts: Temporal.Instant;
  ends: Temporal.Instant;
}

export interface Calendar {
  /** IANA name. */
  timeZone: string;
  hours: readonly WeeklyHours[];
  exceptions: readonly DayException[];
  /** Visits that are booked already. */
  busy: readonly Span[];
  /** Current start of the visit to be moved; it is not offered again. */
  moved?: Temporal.Instant | undefined;
}

/** Shortest notice, so that the expert learns of a visit in time, and how far ahead visits can be booked. */
const noticeHours = 2;
const horizonDays = 60;

/** Visits start on the half hour; those of 45 minutes on the hour, which leaves the expert a break. */
const stepMinutes = (minutes: number) => (minutes > 30 ? 60 : 30);

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const later = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? b : a);
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? a : b);

/** The time span that can be booked now. After the last covered day visits are called off, so none begins then. */
export function bookable(now: Temporal.Instant, coverageOverAt?: Temporal.Instant): Span {
  const horizon = now.add({ hours: 24 * horizonDays });
  return { starts: now.add({ hours: noticeHours }), ends: earlier(horizon, coverageOverAt ?? horizon) };
}

/** The intersection of two spans; undefined when it is empty. */
export function overlap(a: Span, b: Span): Span | undefined {
  const span = { starts: later(a.starts, b.starts), ends: earlier(a.ends, b.ends) };
  return isBefore(span.starts, span.ends) ? span : undefined;
}

/** The wall-clock hours of one day: its exceptions, or else those of its weekday. */
export const hoursOn = (
  day: Temporal.PlainDate,
  { hours, exceptions }: Pick<Calendar, 'hours' | 'exceptions'>,
): readonly ClockHours[] => {
  const special = exceptions.filter((exception) => exception.day.equals(day));
  if (special.length > 0) return special.flatMap((exception) => exception.hours ?? []);
  return hours.filter(({ weekday }) => weekday === day.dayOfWeek);
};

/** The parts of a day in which each wall-clock time comes once: two where the zone's clocks change. */
function stretches(day: Temporal.PlainDate, timeZone: string): Span[] {
  const begin = day.toZonedDateTime(timeZone);
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone);
  const [starts, ends] = [begin.toInstant(), end.toInstant()];
  const change = begin.offset === end.offset ? null : begin.getTimeZoneTransition('next')?.toInstant();
  return change && isBefore(change, ends)
    ? [
        { starts, ends: change },
        { starts: change, ends },
      ]
    : [{ starts, ends }];
}

/**
 * The hours of one day as time spans: every moment whose wall-clock time is in the hours. What the clock skips is missing, what it
 * repeats is there twice.
 */
export function openOn(day: Temporal.PlainDate, calendar: Calendar): Span[] {
  const { timeZone } = calendar;
  const parts = stretches(day, timeZone);
  return hoursOn(day, calendar).flatMap(({ starts, ends }) => {
    const spans = parts.flatMap((part) => {
      const wall = part.starts.toZonedDateTimeISO(timeZone).toPlainDateTime();
      const at = (time: Temporal.PlainTime) =>
        part.starts.add(wall.until(day.toPlainDateTime(time), { largestUnit: 'hours' }));
      return overlap({ starts: at(starts), ends: at(ends) }, part) ?? [];
    });
    const [first, second] = spans;
    if (!first || !second?.starts.equals(first.ends)) return spans;
    return [{ starts: first.starts, ends: second.ends }];
  });
}

/** Days of the expert's zone that touch a span. */
function daysOf({ starts, ends }: Span, timeZone: string): Temporal.PlainDate[] {
  const last = ends.toZonedDateTimeISO(timeZone).toPlainDate();
  const days: Temporal.PlainDate[] = [];
  let day = starts.toZonedDateTimeISO(timeZone).toPlainDate();
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    days.push(day);
    day = day.add({ days: 1 });
  }
  return days;
}

function beginnings(open: Span, minutes: number): Temporal.Instant[] {
  const found: Temporal.Instant[] = [];
  let next = open.starts;
  while (!isBefore(open.ends, next.add({ minutes }))) {
    found.push(next);
    next = next.add({ minutes: stepMinutes(minutes) });
  }
  return found;
}

/**
 * Start times for a visit of this length within `wanted`, earliest first: within the expert's hours, not overlapping
 * bookings, and neither too soon nor too far ahead.
 */
export function freeSlots(
  calendar: Calendar,
  { wanted, minutes, now }: { wanted: Span; minutes: number; now: Temporal.Instant },
): Temporal.Instant[] {
  const span = overlap(wanted, bookable(now));
  if (!span) return [];
  const isFree = (starts: Temporal.Instant) => {
    if (calendar.moved?.equals(starts)) return false;
    const ends = starts.add({ minutes });
    return calendar.busy.every((span) => !isBefore(starts, span.ends) || !isBefore(span.starts, ends));
  };
  return daysOf(span, calendar.timeZone)
    .flatMap((day) => openOn(day, calendar))
    .flatMap((open) => beginnings(open, minutes))
    .filter((starts) => !isBefore(starts, span.starts) && isBefore(starts, span.ends) && isFree(starts))
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
}
