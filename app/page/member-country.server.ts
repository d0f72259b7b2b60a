import type { RouterContextProvider } from 'react-router';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import { localeContext, memberContext, signedInContext } from './contexts.ts';
import { memberLocaleAndZone } from './member-time.server.ts';

type Context = Readonly<RouterContextProvider>;

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
