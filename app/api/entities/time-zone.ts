import { optionalText } from './wire-values.ts';

/** Whether the text is the IANA name of a zone, such as America/New_York; offsets like +02:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** An IANA name; what is none counts as not told. */
export const optionalTimeZone = optionalText.transform((name) =>
  name !== null && isTimeZone(name) ? name : null,
);
