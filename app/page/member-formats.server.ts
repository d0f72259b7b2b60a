import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import {
  clockContext,
  type Context,
  localeContext,
  memberContext,
  signedInContext,
  visitorContext,
} from './contexts.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';

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

/** The country of the member's company (ISO 3166-1); the United States if the API does not name one. */
export function countryOf(context: Context): string {
  return context.get(memberContext).company?.country_code ?? 'US';
}

/** The currency of the member's amounts (ISO 4217); US dollars for a visitor who is not signed in. */
export function currencyOf(context: Context): string {
  return context.get(signedInContext)?.company?.currency ?? 'USD';
}

/** The language of the page, and the currency of its amounts. */
export function memberLocaleAndCurrency(context: Context): LocaleAndCurrency {
  return { locale: context.get(localeContext), currency: currencyOf(context) };
}

/** The language, time zone and currency that the member's data is formatted with. */
export const memberFormats = (context: Context) => ({
  ...memberLocaleAndZone(context),
  currency: currencyOf(context),
});
