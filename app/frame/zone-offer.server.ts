import type { RouterContextProvider } from 'react-router';
import { formatZone } from '#app/i18n/formats.ts';
import { localeContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import type { ZoneOffer } from './time-zone-offer.tsx';

/** The browser's zone beside the member's, where they have other names and the member was not asked about this one. */
export function zoneOfferOf(context: Readonly<RouterContextProvider>): ZoneOffer | undefined {
  const { timeZone: browser, zoneOfChoice } = context.get(visitorContext).data;
  const { time_zone: own } = context.get(memberContext);
  if (!browser || !own || browser === own || browser === zoneOfChoice) return undefined;
  const named = (timeZone: string) => ({ timeZone, name: formatZone(timeZone, context.get(localeContext)) });
  const offer = { browser: named(browser), own: named(own) };
  return offer.browser.name === offer.own.name ? undefined : offer;
}
