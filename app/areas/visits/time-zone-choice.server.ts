import { isTimeZone } from '#app/domain/time-zone.ts';
import { clockContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { formatZone } from '#app/i18n/formats.ts';
import { zoneChoices } from '#app/i18n/zone-choices.ts';
import { memberTimeZone } from '#app/page/member-formats.server.ts';

export interface ZoneChoice {
  /** IANA name. */
  timeZone: string;
  /** "Eastern Time". */
  zoneName: string;
  zones: { value: string; label: string }[];
}

/** The zone of the free times shown (the address's, else the member's), and the zones to choose from. */
export function chosenZone(context: Context, query: URLSearchParams): ZoneChoice {
  const locale = context.get(localeContext);
  const requested = query.get('zone');
  const usual = memberTimeZone(context);
  const timeZone = requested && isTimeZone(requested) ? requested : usual;
  return {
    timeZone,
    zoneName: formatZone(timeZone, locale),
    zones: zoneChoices(
      [timeZone, usual, context.get(visitorContext).data.timeZone],
      locale,
      context.get(clockContext).now(),
    ),
  };
}
