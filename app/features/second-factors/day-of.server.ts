import type { RouterContextProvider } from 'react-router';
import { dayOfInstant } from '#app/i18n/day-of-instant.ts';
import { memberTimeZone } from '#app/member-time.server.ts';

/** The day of an instant where the member is, YYYY-MM-DD. */
export function dayOf(context: Readonly<RouterContextProvider>, instant: string): string {
  return dayOfInstant(instant, memberTimeZone(context));
}
