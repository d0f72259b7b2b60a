import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { angleOfMiles, milesBetween, type Position } from '#app/domain/geography.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { fillWithProviders } from '#tests/support/records/many-providers.ts';
import { createProviderCategories } from '#tests/support/records/providers.ts';
import { middleOfArea } from './positions.ts';
import { queryPlan } from '#tests/support/database/query-plan.ts';
import type { ProviderFilters } from './filters.ts';
import { findPage, countMatches, farthestOfNearest, idsByDistance, idsByName } from './search.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());

interface Placed extends Position {
  provider_id: string;
  category: string;
}
let places: Placed[] = [];

beforeAll(async () => {
  await createProviderCategories(sql);
  await fillWithProviders(sql, 10_000);
  places = await sql
    .selectFrom('provider_locations')
    .innerJoin('providers', 'providers.id', 'provider_locations.provider_id')
    .select(['provider_id', 'latitude', 'longitude', 'providers.provider_category_id as category'])
    .execute();
}, 60_000);

const everything: ProviderFilters = {
  countryCode: 'US',
  categoryId: null,
  hiddenCategoryIds: [],
  words: [],
  language: null,
  community: null,
  accepting: false,
  virtual: false,
};
const inLosAngeles = { latitude: 34.0614, longitude: -118.2385 };
const firstPage = { offset: 0, limit: 10 };
const nearby = { middle: inLosAngeles, angle: angleOfMiles(50) };

const wishes: [string, Partial<ProviderFilters>][] = [
  ['all', {}],
  ['a category', { categoryId: 'doulas' }],
  ['all but hidden ones', { hiddenCategoryIds: ['birth_centers'] }],
  ['a language', { language: 'vi' }],
  ['a category and a language', { categoryId: 'doulas', language: 'es' }],
  ['a community', { community: 'single_parents' }],
  ['accepting by video', { categoryId: 'doulas', accepting: true, virtual: true }],
  ['a word', { words: ['maria', 'ba'] }],
  ['a word in a category', { words: ['cabson'], categoryId: 'therapists' }],
];

describe.each(wishes)('the list of %s', (_name, wish) => {
  const filters = { ...everything, ...wish };

  test('by name, by distance and within some miles uses indexes instead of full scans, and so does its count', async () => {
    const byName = await queryPlan(sql, idsByName(sql, filters, undefined, firstPage));
    const near = await queryPlan(sql, farthestOfNearest(sql, filters, inLosAngeles, firstPage));
    const slice = { middle: inLosAngeles, circle: nearby, slice: firstPage };
    const byDistance = await queryPlan(sql, idsByDistance(sql, filters, slice));
    const within = await queryPlan(sql, idsByName(sql, filters, nearby, firstPage));
    const count = await queryPlan(sql, countMatches(sql, filters, nearby));
    const whole = [byName, near, byDistance, within, count].map(({ wholeTables }) => wholeTables);
    expect(whole).toEqual([[], [], [], [], []]);
    expect(byName.indexes).not.toEqual([]);
    expect(byDistance.indexes).not.toEqual([]);
  });
});

test.each([
  ['a word', { words: ['maria', 'ba'] }],
  ['a language and a community', { language: 'es', community: 'single_parents' }],
])('a filter that needs counting, %s, is counted by an index', async (_name, wish) => {
  const plan = await queryPlan(sql, countMatches(sql, { ...everything, ...wish }, undefined));
  expect(plan.wholeTables).toEqual([]);
});

/** Every provider of the category by the closest of its places, reckoned one by one. */
function reckoned(from: Position, category: string | null): string[] {
  const miles = new Map<string, number>();
  for (const place of places) {
    if (category !== null && place.category !== category) continue;
    const way = milesBetween(from, place);
    miles.set(place.provider_id, Math.min(way, miles.get(place.provider_id) ?? Infinity));
  }
  return [...miles].toSorted(([, one], [, other]) => one - other).map(([id]) => id);
}

test('pages by distance contain exactly the closest, from any point', async () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 18, max: 65, noNaN: true }),
    longitude: fc.double({ min: -160, max: -66, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      somewhere,
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(null, 'doulas'),
      async (middle, page, categoryId) => {
        const slice = { offset: page * 10, limit: 10 };
        const wanted = reckoned(middle, categoryId);
        const filters = { ...everything, categoryId };
        for (const total of [wanted.length, 10]) {
          const found = await findPage(sql, filters, { middle, circle: undefined, slice, total });
          expect(found).toEqual(wanted.slice(slice.offset, slice.offset + 10));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('the position of an area outside the United States is read by an index on postal codes', async () => {
  const plan = await queryPlan(sql, middleOfArea(sql, 'D02', 'IE'));
  expect(plan.wholeTables).toEqual([]);
  expect(plan.indexes).toContain('provider_locations_by_postal_code');
});
