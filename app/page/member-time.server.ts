import type { RouterContextProvider } from 'react-router';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { clockContext, localeContext, memberContext, visitorContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The time zone of a member's dates and times (IANA name), as at the benefits API and in mails, wherever their browser is. Falls
 * back to the browser's zone.
 */
export function memberTimeZone(context: Context): string {
  return context.get(memberContext).time_zone ?? context.get(visitorContext).data.timeZone ?? 'UTC';
}

/** The member's zone as stored by the last page, else the browser's. Needs no call to the API. */
export function visitorTimeZone(context: Context): string {
  const { memberTimeZone: known, timeZone } = context.get(visitorContext).data;
  return known ?? timeZone ?? 'UTC';
}

/** The language of the page, and the zone that its days and times are in. */
export function memberLocaleAndZone(context: Context): LocaleAndZone {
  return { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
}

/** The day that counts as today: YYYY-MM-DD. */
export const memberToday = (context: Context): string => todayIn(memberTimeZone(context), context);

/** Today in the visitor's zone, without a call to the API or before there is an account: YYYY-MM-DD. */
export const visitorToday = (context: Context): string => todayIn(visitorTimeZone(context), context);

const todayIn = (timeZone: string, context: Context) =>
  context.get(clockContext).now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
