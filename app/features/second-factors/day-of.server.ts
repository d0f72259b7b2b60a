import type { RouterContextProvider } from 'react-router';
import { memberTimeZone } from '#app/member-time.server.ts';

/** The day of an instant where the member is, YYYY-MM-DD. */
export function dayOf(context: Readonly<RouterContextProvider>, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(memberTimeZone(context)).toPlainDate().toString();
}
