import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFilters, narrowing, searchAddress, searchFrom, without, zipFault } from './search.ts';

const read = (query: string) => searchFrom(new URLSearchParams(query), 'US');
const typed = fc.string({ maxLength: 40 });
const anySearch = fc
  .record({
    query: typed,
    zip: typed,
    within_miles: typed,
    language: typed,
    community: typed,
    accepting: typed,
    virtual: typed,
    sort: typed,
    page: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ page, ...texts }) => searchFrom(new URLSearchParams({ ...texts, page: String(page) }), 'US'));

test('an address contains the whole search and reads back the same', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const { searchParams } = new URL(searchAddress('/all-providers', search), 'https://wren.example');
      expect(searchFrom(searchParams, 'US')).toEqual(search);
    }),
  );
});

test('an address omits empty parts', () => {
  expect(searchAddress('/all-providers', read(''))).toBe('/all-providers');
  expect(searchAddress('/all-providers', read('query=+&zip=&language=es&page=1'))).toBe(
    '/all-providers?language=es',
  );
  expect(searchAddress('/providers/doulas', { ...read('language=es'), page: 2 })).toBe(
    '/providers/doulas?language=es&page=2',
  );
});

test.each(['0', '-1', '1.5', 'two', '', '1e99'])('page %j is the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('a distance counts as a filter, a ZIP code and an order do not narrow', () => {
  const search = read('query=lee&zip=10001&within_miles=10&sort=name&page=3');
  expect(narrowing(search)).toEqual(['query', 'within_miles']);
  expect(without(search, 'within_miles')).toEqual({ ...search, within_miles: '', page: 1 });
});

test('filters are open when one of them is set, not for a name or a place', () => {
  expect(hasFilters(read('query=lee&zip=10001'))).toBe(false);
  expect(hasFilters(read('language=es'))).toBe(true);
  expect(hasFilters(read('sort=name'))).toBe(true);
});

test('a ZIP code is reported as wrong or unknown', () => {
  expect(zipFault('', false, 'US')).toBeUndefined();
  expect(zipFault('10001', true, 'US')).toBeUndefined();
  expect(zipFault('10001-1234', true, 'US')).toBeUndefined();
  expect(zipFault('00000', false, 'US')).toBe('unknown');
  expect(zipFault('1000', false, 'US')).toBe('notZip');
});

test('outside the United States a postal code may have letters, and is called so', () => {
  expect(searchFrom(new URLSearchParams('zip=d02 af30'), 'IE').zip).toBe('D02 AF30');
  expect(zipFault('D02 AF30', true, 'IE')).toBeUndefined();
  expect(zipFault('D02 AF30', false, 'IE')).toBe('unknownPostal');
  expect(zipFault('?', false, 'IE')).toBe('notPostal');
});
