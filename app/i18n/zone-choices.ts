import { atStart, formatZone } from './formats.ts';
import { haveSameClock } from '#app/domain/time-zone.ts';

/** Zones of the employers' locations. */
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

export interface NamedZone {
  /** IANA name. */
  timeZone: string;
  /** As within a sentence: "Eastern Time"; with the city if another zone of that name has other clock times. */
  name: string;
}

/**
 * IANA zones with distinct names. Zones with equal names and clocks, such as Detroit and New York, become one entry, the first;
 * those with equal names and clocks that differ within a year of `now`, such as Los Angeles and Vancouver, get their cities.
 */
export function namedZones(
  timeZones: readonly (string | null | undefined)[],
  locale: string,
  now: Temporal.Instant,
): NamedZone[] {
  const zones: NamedZone[] = [];
  for (const timeZone of timeZones) {
    if (!timeZone) continue;
    const name = formatZone(timeZone, locale);
    const isKnown = zones.some(
      (known) => known.name === name && haveSameClock(known.timeZone, timeZone, now),
    );
    if (!isKnown) zones.push({ timeZone, name });
  }
  const isShared = (name: string) => zones.filter((each) => each.name === name).length > 1;
  return zones.map(({ timeZone, name }) => ({
    timeZone,
    name: isShared(name) ? `${name} (${cityOf(timeZone)})` : name,
  }));
}

const cityOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Time zone choices: those in `first`, then the usual ones. */
export function zoneChoices(
  first: readonly (string | null | undefined)[],
  locale: string,
  now: Temporal.Instant,
): { value: string; label: string }[] {
  return namedZones([...first, ...common], locale, now).map(({ timeZone, name }) => ({
    value: timeZone,
    label: atStart(name, locale),
  }));
}
