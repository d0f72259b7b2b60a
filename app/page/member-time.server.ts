import type { RouterContextProvider } from 'react-router';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { clockContext, localeContext, memberContext, visitorContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** The zone to show times in: the browser's when its script told, else the member's own (IANA name). */
export function memberTimeZone(context: Context): string {
  return context.get(visitorContext).data.timeZone ?? context.get(memberContext).time_zone ?? 'UTC';
}

/** The language of the page, and the zone to show times in. */
export function memberLocaleAndZone(context: Context): LocaleAndZone {
  return { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
}

/** Today where the member is, YYYY-MM-DD. */
export function memberToday(context: Context): string {
  return context.get(clockContext).now().toZonedDateTimeISO(memberTimeZone(context)).toPlainDate().toString();
}

/** Today where somebody without an account is, as far as the browser's script told: YYYY-MM-DD. */
export function visitorToday(context: Context): string {
  const zone = context.get(visitorContext).data.timeZone ?? 'UTC';
  return context.get(clockContext).now().toZonedDateTimeISO(zone).toPlainDate().toString();
}
