import { haveSameClock } from '#app/domain/time-zone.ts';
import { namedZones } from '#app/i18n/zone-choices.ts';
import {
  clockContext,
  type Context,
  localeContext,
  memberContext,
  visitorContext,
} from '#app/page/contexts.ts';
import type { ZoneOffer } from './time-zone-offer.tsx';

/** The browser's zone and the member's, if their clocks differ and this member has not answered in this browser. */
export function zoneOfferOf(context: Context): ZoneOffer | undefined {
  const { timeZone, askedZone } = context.get(visitorContext).data;
  const member = context.get(memberContext);
  if (!timeZone || !member.time_zone) return undefined;
  if (askedZone?.memberId === member.id && askedZone.timeZone === timeZone) return undefined;
  const now = context.get(clockContext).now();
  if (haveSameClock(timeZone, member.time_zone, now)) return undefined;
  const [browser, own] = namedZones([timeZone, member.time_zone], context.get(localeContext), now);
  return browser && own && { browser, own };
}
