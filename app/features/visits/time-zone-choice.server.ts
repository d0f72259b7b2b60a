import type { RouterContextProvider } from 'react-router';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { localeContext, memberContext } from '#app/page/contexts.ts';
import { atStart, formatZone } from '#app/i18n/formats.ts';
import { memberTimeZone } from '#app/page/member-time.server.ts';

const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/Dublin',
];

export interface ZoneChoice {
  /** IANA name. */
  timeZone: string;
  /** "Eastern Time". */
  zoneName: string;
  zones: { value: string; label: string }[];
}

/** The zone that times are shown in (the address's, else the browser's, else the profile's), and those to choose from. */
export function chosenZone(context: Readonly<RouterContextProvider>, query: URLSearchParams): ZoneChoice {
  const locale = context.get(localeContext);
  const asked = query.get('zone');
  const usual = memberTimeZone(context);
  const timeZone = asked && isTimeZone(asked) ? asked : usual;
  const own = [timeZone, usual, context.get(memberContext).time_zone];
  const offered = new Map<string, string>();
  for (const zone of [...own, ...common]) {
    const name = zone && formatZone(zone, locale);
    // Zones of one name, such as Detroit and New York, are one entry.
    if (zone && name && ![...offered.values()].includes(name)) offered.set(zone, name);
  }
  return {
    timeZone,
    zoneName: formatZone(timeZone, locale),
    zones: Array.from(offered, ([value, label]) => ({ value, label: atStart(label, locale) })),
  };
}
