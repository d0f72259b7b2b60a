import type { RouterContextProvider } from 'react-router';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import { localeContext, memberContext, signedInContext } from './contexts.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the member's company is (ISO 3166-1): the United States where the API tells none. */
export function countryOf(context: Context): string {
  return context.get(memberContext).company?.country_code ?? 'US';
}

/** What the member's amounts are in (ISO 4217); of whoever is not signed in, US dollars. */
export function currencyOf(context: Context): string {
  return context.get(signedInContext)?.company?.currency ?? 'USD';
}

/** The language of the page, and the currency of its amounts. */
export function memberLocaleAndCurrency(context: Context): LocaleAndCurrency {
  return { locale: context.get(localeContext), currency: currencyOf(context) };
}
