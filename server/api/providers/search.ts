import { type RawBuilder, type SqlBool, sql as expression } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { boxAround, onUnitBall, type Position } from '#app/domain/geography.ts';
import type { ProviderFilters } from './filters.ts';

/** A circle around a point; the angle is measured at the center of the Earth. */
export interface Circle {
  middle: Position;
  angle: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** The most places that one provider has: a check of the table. */
const mostLocations = 5;

/** The map in the column `flat`: longitudes are drawn narrower, as they are in the middle of the country. */
const narrowing = 0.78;

/** Wider than any rounding, and less than a yard. */
const margin = 1e-7;

/** The ids of one page, by name. */
export function idsByName(sql: Sql, filters: ProviderFilters, circle: Circle | undefined, slice: Slice) {
  return sql
    .selectFrom('providers')
    .select('providers.id')
    .where(matches(filters, circle))
    .orderBy('providers.sort_name')
    .orderBy('providers.id')
    .offset(slice.offset)
    .limit(slice.limit);
}

/** All words that providers have. Reads every row, so it is only for searches without results. */
export async function listKnownWords(sql: Sql): Promise<string[]> {
  const { rows } = await expression<{
    word: string;
  }>`select word from ts_stat('select search from providers')`.execute(sql);
  return rows.map(({ word }) => word);
}

export function countMatches(sql: Sql, filters: ProviderFilters, circle: Circle | undefined) {
  return sql
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches(filters, circle));
}

/**
 * Distance limit of a page, as a cosine: the distance of the farthest of the nearest places that belong to as many
 * providers as this page and all before it contain. The page is then found within that.
 */
export function farthestOfNearest(
  sql: Sql,
  filters: ProviderFilters,
  middle: Position,
  { offset, limit }: Slice,
) {
  const near = sql
    .selectFrom('provider_locations')
    .innerJoin('providers', 'providers.id', 'provider_locations.provider_id')
    .select(cosineTo(middle).as('cosine'))
    .where(matches(filters))
    .orderBy(expression`provider_locations.flat <-> ${onMap(middle)}`)
    .limit((offset + limit) * mostLocations);
  return sql.selectFrom(near.as('near')).select(({ fn }) => fn.min('near.cosine').as('cosine'));
}

/** The ids of one page, each provider by the closest of its places. */
export function idsByDistance(
  sql: Sql,
  filters: ProviderFilters,
  { middle, circle, slice }: { middle: Position; circle: Circle | undefined; slice: Slice },
) {
  return sql
    .selectFrom('provider_locations')
    .innerJoin('providers', 'providers.id', 'provider_locations.provider_id')
    .select('providers.id')
    .where(matches(filters))
    .where(circle ? isWithin(circle) : expression<SqlBool>`true`)
    .groupBy('providers.id')
    .orderBy(({ fn }) => fn.max(cosineTo(middle)), 'desc')
    .orderBy('providers.sort_name')
    .orderBy('providers.id')
    .offset(slice.offset)
    .limit(slice.limit);
}

function matches(filters: ProviderFilters, circle?: Circle): RawBuilder<SqlBool> {
  const { countryCode, categoryId, hiddenCategoryIds, words, categoriesOf } = filters;
  const { language, community, accepting, virtual } = filters;
  const all = [
    expression`providers.country_code = ${countryCode}`,
    ...(categoryId === null ? [] : [expression`providers.provider_category_id = ${categoryId}`]),
    ...(hiddenCategoryIds.length === 0
      ? []
      : [expression`providers.provider_category_id <> all(${[...hiddenCategoryIds]}::text[])`]),
    ...matchesWords(words, categoriesOf),
    ...(language === null ? [] : [expression`providers.languages @> ${[language]}::text[]`]),
    ...(community === null ? [] : [expression`providers.communities @> ${[community]}::text[]`]),
    ...(accepting ? [expression`providers.accepting_new_members`] : []),
    ...(virtual ? [expression`providers.virtual_visits`] : []),
    ...(circle === undefined
      ? []
      : [expression`providers.id in (select provider_id from provider_locations where ${isWithin(circle)})`]),
  ];
  return expression<SqlBool>`${expression.join(all, expression` and `)}`;
}

/** Words that name a category may be found there instead of in the provider's own words. */
function matchesWords(
  words: readonly string[],
  categoriesOf: ReadonlyMap<string, readonly string[]> = new Map(),
): RawBuilder<SqlBool>[] {
  const plain = words.filter((word) => !categoriesOf.has(word));
  const named = words.flatMap((word) => {
    const ids = categoriesOf.get(word);
    return ids === undefined
      ? []
      : [
          expression<SqlBool>`(providers.search @@ to_tsquery('simple', ${beginnings([word])})
            or providers.provider_category_id = any(${[...ids]}::text[]))`,
        ];
  });
  return plain.length === 0
    ? named
    : [...named, expression<SqlBool>`providers.search @@ to_tsquery('simple', ${beginnings(plain)})`];
}

function beginnings(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

function isWithin({ middle, angle }: Circle): RawBuilder<SqlBool> {
  const { south, west, north, east } = boxAround(middle, angle + margin);
  const corner = (longitude: number, latitude: number) =>
    expression`point(${longitude * narrowing}::float8, ${latitude}::float8)`;
  return expression<SqlBool>`provider_locations.flat <@ box(${corner(west, south)}, ${corner(east, north)})
    and ${cosineTo(middle)} >= ${Math.cos(angle)}::float8`;
}

function cosineTo(place: Position): RawBuilder<number> {
  const { x, y, z } = onUnitBall(place);
  return expression<number>`(provider_locations.x * ${x}::float8 + provider_locations.y * ${y}::float8 + provider_locations.z * ${z}::float8)`;
}

function onMap({ latitude, longitude }: Position) {
  return expression`point(${longitude * narrowing}::float8, ${latitude}::float8)`;
}

interface PageWish {
  /** Sorts by distance from this point; without one, by name. */
  middle: Position | undefined;
  /** Only places within it. */
  circle: Circle | undefined;
  slice: Slice;
  /** Total number of matches. */
  total: number;
}

/** Up to this many, sorting all matches is faster than searching the nearest places. */
const few = 400;

/** The ids of one page in their order. */
export async function findPage(
  sql: Sql,
  filters: ProviderFilters,
  { middle, circle, slice, total }: PageWish,
): Promise<string[]> {
  if (middle === undefined) return idsOf(await idsByName(sql, filters, circle, slice).execute());
  const isLate = (slice.offset + slice.limit) * mostLocations > total;
  if (total <= few || isLate) {
    return idsOf(await idsByDistance(sql, filters, { middle, circle, slice }).execute());
  }
  const { cosine } = await farthestOfNearest(sql, filters, middle, slice).executeTakeFirstOrThrow();
  const reach = Math.acos(Math.min(1, Math.max(-1, cosine ?? -1)));
  const angle = Math.min(reach, circle?.angle ?? Math.PI);
  return idsOf(await idsByDistance(sql, filters, { middle, circle: { middle, angle }, slice }).execute());
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
