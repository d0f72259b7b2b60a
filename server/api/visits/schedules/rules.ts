import { openOn, type Calendar, type ClockHours, type Span } from '../availability/rules.ts';

const { compare } = Temporal.PlainTime;
const isEmpty = ({ starts, ends }: ClockHours) => compare(starts, ends) >= 0;
const laterOf = (a: Temporal.PlainTime, b: Temporal.PlainTime) => (compare(a, b) < 0 ? b : a);
const earlierOf = (a: Temporal.PlainTime, b: Temporal.PlainTime) => (compare(a, b) < 0 ? a : b);

/** Whether both have a time in common; hours that only touch have none. */
export const doOverlap = (a: ClockHours, b: ClockHours): boolean =>
  compare(a.starts, b.ends) < 0 && compare(b.starts, a.ends) < 0;

/** The hours of a day without those of an absence. */
export const hoursWithout = (hours: readonly ClockHours[], off: ClockHours): ClockHours[] =>
  hours
    .flatMap(({ starts, ends }) => [
      { starts, ends: earlierOf(ends, off.starts) },
      { starts: laterOf(starts, off.ends), ends },
    ])
    .filter((part) => !isEmpty(part));

/** The hours of a day with more of them, joined where they overlap or touch. */
export function hoursWith(hours: readonly ClockHours[], more: ClockHours): ClockHours[] {
  const isApart = ({ starts, ends }: ClockHours) =>
    compare(ends, more.starts) < 0 || compare(more.ends, starts) < 0;
  const joined = hours
    .filter((part) => !isApart(part))
    .reduce(
      (whole, { starts, ends }) => ({
        starts: earlierOf(whole.starts, starts),
        ends: laterOf(whole.ends, ends),
      }),
      more,
    );
  return [...hours.filter(isApart), joined].toSorted((a, b) => compare(a.starts, b.starts));
}

/** Whether both are the same hours, in any order. */
export function areSameHours(a: readonly ClockHours[], b: readonly ClockHours[]): boolean {
  const text = (hours: readonly ClockHours[]) =>
    hours
      .map(({ starts, ends }) => `${starts.toString()} ${ends.toString()}`)
      .toSorted()
      .join();
  return text(a) === text(b);
}

/** Whether a booked visit is within the expert's hours. */
export function isInHours({ starts, ends }: Span, calendar: Calendar): boolean {
  const day = starts.toZonedDateTimeISO(calendar.timeZone).toPlainDate();
  return openOn(day, calendar).some(
    (open) =>
      Temporal.Instant.compare(open.starts, starts) <= 0 && Temporal.Instant.compare(ends, open.ends) <= 0,
  );
}
