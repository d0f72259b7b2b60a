import type { Sql } from '#server/platform/db/sql.ts';
import type { Position } from '#app/domain/geography.ts';
import type { ProviderFilters } from './filters.ts';
import {
  type Circle,
  farthestOfNearest,
  idsByDistance,
  idsByName,
  mostLocations,
  type Slice,
} from './search.ts';

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
