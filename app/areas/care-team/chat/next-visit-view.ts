import { href } from 'react-router';
import type { UpcomingVisit } from '#app/api/upcoming-visits.api.server.ts';
import type { LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';

interface Upcoming extends Pick<UpcomingVisit, 'token' | 'booked_at' | 'time_to_join'> {
  call_expert: { name: string } | null;
}

/** The first of the member's upcoming visits, soonest first, for beside the conversation; undefined where there is none. */
export function nextVisitView([visit]: readonly Upcoming[], { locale, timeZone }: LocaleAndZone) {
  if (!visit) return undefined;
  const translate = translatorFor(locale);
  const expert = visit.call_expert;
  return {
    href: href('/video-visits/upcoming/:visitToken', { visitToken: visit.token }),
    // Its subject could be about a pregnancy that is paused.
    title: expert ? translate('home:call.title', { expert: expert.name }) : translate('home:call.plainTitle'),
    when:
      visit.time_to_join <= 0
        ? translate('home:call.joinNow')
        : formatMoment(visit.booked_at, locale, timeZone),
  };
}
