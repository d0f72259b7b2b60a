import { expect, test } from 'vitest';
import { routeTable } from '#tests/e2e/route-table.ts';
import { readGalleryOptions } from './options.ts';
import { pictureName } from './shot.ts';

test('every page has a picture of its own in every look', () => {
  const { looks } = readGalleryOptions([]);
  const names = routeTable.flatMap(({ path }) => looks.map((look) => pictureName({ path, ...look })));
  expect(looks).toHaveLength(18);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[\w-]+\.\d+-(light|dark)-(en|es|rtl)\.jpg$/.test(name))).toEqual([]);
});

test('looks can be asked for, and others than there are cannot', () => {
  const { looks } = readGalleryOptions(['--widths', '360', '--schemes', 'dark', '--languages', 'en,rtl']);
  expect(looks).toEqual([
    { width: 360, scheme: 'dark', language: 'en' },
    { width: 360, scheme: 'dark', language: 'rtl' },
  ]);
  expect(() => readGalleryOptions(['--widths', '361'])).toThrow('npm run gallery');
  expect(() => readGalleryOptions(['--languages', 'fr'])).toThrow('npm run gallery');
  expect(() => readGalleryOptions(['--workers', '0'])).toThrow('npm run gallery');
});
