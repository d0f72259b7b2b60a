import { atStart, formatZone } from './formats.ts';

/** Where members of the employers live. */
const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Europe/Dublin',
];

/** Time zones to choose from, by IANA name: those in `first`, then the usual ones. Zones of one name, such as Detroit and New York, are one entry. */
export function zoneChoices(
  first: readonly (string | null | undefined)[],
  locale: string,
): { value: string; label: string }[] {
  const offered = new Map<string, string>();
  for (const zone of [...first, ...common]) {
    const name = zone && formatZone(zone, locale);
    if (zone && name && ![...offered.values()].includes(name)) offered.set(zone, name);
  }
  return Array.from(offered, ([value, label]) => ({ value, label: atStart(label, locale) }));
}
