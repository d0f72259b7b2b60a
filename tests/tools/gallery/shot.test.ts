import { expect, test } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { readGalleryOptions } from './options.ts';
import { pictureName } from './shot.ts';

test('every page has its own picture in every look', () => {
  const looks = readGalleryOptions([])?.looks ?? [];
  const names = routeTable.flatMap(({ path }) => looks.map((look) => pictureName({ path, ...look })));
  expect(looks).toHaveLength(18);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[\w-]+\.\d+-(light|dark)-(en|es|rtl)\.jpg$/.test(name))).toEqual([]);
});

test('looks can be selected, and unknown ones are refused', () => {
  const options = readGalleryOptions(['--widths', '1920', '--schemes', 'dark', '--languages', 'en,rtl']);
  expect(options?.looks).toEqual([
    { width: 1920, scheme: 'dark', language: 'en' },
    { width: 1920, scheme: 'dark', language: 'rtl' },
  ]);
});

test.each([
  { args: ['--widths', '0'] },
  { args: ['--widths', 'wide'] },
  { args: ['--languages', 'fr'] },
  { args: ['--workers', '0'] },
  { args: ['--help'] },
])('$args is refused', ({ args }) => {
  expect(readGalleryOptions(args)).toBeUndefined();
});
