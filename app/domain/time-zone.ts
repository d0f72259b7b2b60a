/**
 * The canonical name of an IANA time zone, such as America/New_York; undefined for anything else. Offsets such as +02:00 are refused
 * because they have no daylight saving time.
 */
export function readTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean => readTimeZone(name) !== undefined;

/** Whether clocks in two IANA zones agree for a year from `now`: New York and Detroit do, Denver and Phoenix do not. */
export function haveSameClock(one: string, other: string, now: Temporal.Instant): boolean {
  if (one === other) return true;
  const offsets = (zone: string, at: Temporal.Instant) => at.toZonedDateTimeISO(zone).offsetNanoseconds;
  return [now, ...changesInYear(one, now), ...changesInYear(other, now)].every(
    (at) => offsets(one, at) === offsets(other, at),
  );
}

/** When the offset of a zone changes within a year. */
function changesInYear(zone: string, now: Temporal.Instant): Temporal.Instant[] {
  const changes: Temporal.Instant[] = [];
  const end = now.toZonedDateTimeISO(zone).add({ years: 1 });
  let change = now.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (change && Temporal.ZonedDateTime.compare(change, end) < 0) {
    changes.push(change.toInstant());
    change = change.getTimeZoneTransition('next');
  }
  return changes;
}
