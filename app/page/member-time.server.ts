import type { RouterContextProvider } from 'react-router';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { clockContext, localeContext, memberContext, visitorContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** The zone to show times in: the browser's when its script told, else the member's own (IANA name). */
export function memberTimeZone(context: Context): string {
  return context.get(visitorContext).data.timeZone ?? ownTimeZone(context);
}

/**
 * The zone that days without a time count in: the member's own wherever their browser is, as at the benefits API. In any other
 * a year's list would hold days of another year.
 */
export function ownTimeZone(context: Context): string {
  return context.get(memberContext).time_zone ?? context.get(visitorContext).data.timeZone ?? 'UTC';
}

/** The language of the page, and the zone to show times in. */
export function memberLocaleAndZone(context: Context): LocaleAndZone {
  return { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
}

/** The language of the page, and the zone that its days count in. */
export function localeAndOwnZone(context: Context): LocaleAndZone {
  return { locale: context.get(localeContext), timeZone: ownTimeZone(context) };
}

/** The day that counts as today, as at the benefits API: YYYY-MM-DD. */
export const memberToday = (context: Context): string => todayIn(ownTimeZone(context), context);

/** Today where the member's browser is, to tell days that are shown beside times from it: YYYY-MM-DD. */
export const shownToday = (context: Context): string => todayIn(memberTimeZone(context), context);

/** Today where somebody without an account is, as far as the browser's script told: YYYY-MM-DD. */
export const visitorToday = (context: Context): string =>
  todayIn(context.get(visitorContext).data.timeZone ?? 'UTC', context);

const todayIn = (timeZone: string, context: Context) =>
  context.get(clockContext).now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
