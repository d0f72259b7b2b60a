import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { svgFile } from '#tests/support/files/receipt-files.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { readPictures, renderPictures } from './pictures.ts';
import { brand } from './brand-field.ts';

const globe = { name: 'Globe Family', accent: '#0033a0', accent_text: '#dbe6ff' };
const faultsOf = (given: object) =>
  brand.safeParse({ ...globe, ...given }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a company may have no look of its own, or a name and two colors, with or without a mark', () => {
  expect(brand.parse(undefined)).toBeUndefined();
  for (const none of [null, {}]) expect(brand.parse(none)).toBeNull();
  expect(brand.parse(globe)).toEqual({ ...globe, mark: null });
  expect(brand.parse({ ...globe, mark: 'brands/globe' })?.mark).toBe('brands/globe');
});

test('a name has only characters that can be seen', () => {
  expect(brand.parse({ ...globe, name: '\u202eGlobe\u2066 Family' })?.name).toBe('Globe Family');
});

test.each([
  [
    { accent: '#ffc400' },
    'accent',
    'is hard to read on the darker parts of the page in the light scheme: #ffc400 on #f6f0e7',
  ],
  [
    { accent_text: '#4d6fb8' },
    'accent_text',
    'is hard to read on a button in the light scheme: #4d6fb8 on #0033a0 has a contrast of 2.16:1, not 4.5:1',
  ],
  [
    { accent: '#000000', accent_text: '#808080' },
    'accent_text',
    'is hard to read on a selected row in the dark scheme',
  ],
  [{ accent: '#0033A0' }, 'accent', 'is not a color such as #0033a0, in lower case'],
  [{ accent: 'url(//evil.example)' }, 'accent', 'is not a color'],
  [{ name: 'x'.repeat(41) }, 'name', 'Too big'],
  [{ name: 'Two\nlines' }, 'name', 'has a line break'],
  [{ mark: 'experts/rosa_delgado' }, 'mark', 'is not a picture such as brands/globe'],
  [{ mark: 'brands/../experts/rosa' }, 'mark', 'is not a picture such as brands/globe'],
  [{ font: 'Comic Sans' }, '', 'Unrecognized key'],
])('%j is refused', (given, field, message) => {
  expect(faultsOf(given)?.[0]).toEqual([field, expect.stringContaining(message)]);
});

const directory = temporaryDirectory();

test('a mark is shown whole on a square without its metadata, and is no SVG', async () => {
  const [source, out] = [join(directory, 'in'), join(directory, 'out')];
  await mkdir(join(source, 'brands'), { recursive: true });
  const wide = sharp({ create: { width: 600, height: 200, channels: 3, background: '#0033a0' } });
  await wide
    .withExif({ IFD0: { Copyright: 'Globe' } })
    .jpeg()
    .toFile(join(source, 'brands/globe.jpg'));
  const pictures = await readPictures(source);
  await renderPictures(pictures, out);
  expect(await readdir(join(out, 'brands'))).toContain('globe-w256.png');
  const mark = sharp(join(out, 'brands/globe-w128.webp'));
  const { width, height, hasAlpha, exif } = await mark.metadata();
  expect({ width, height, hasAlpha, exif }).toEqual({
    width: 128,
    height: 128,
    hasAlpha: true,
    exif: undefined,
  });
  const { data } = await mark.raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * 128 + x) * 4 + 3];
  expect([alphaAt(64, 2), alphaAt(2, 64), alphaAt(126, 64)]).toEqual([0, 255, 255]);
  await writeFile(join(source, 'brands/drawn.png'), svgFile());
  await expect(readPictures(source)).rejects.toThrow(/drawn\.png: is no PNG, JPEG or WebP picture/);
});
