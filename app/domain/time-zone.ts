/** The canonical name of an IANA time zone, such as America/New_York; undefined for what is none. Offsets such as +02:00 are refused: they know no daylight saving time. */
export function readTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean => readTimeZone(name) !== undefined;
