import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './picture-store.ts';

const white = { r: 255, g: 255, b: 255 };
const page = (height = 200, mark?: { size: number; color: string }) => {
  const sheet = sharp({ create: { width: 100, height, channels: 3, background: white } });
  if (!mark) return sheet.jpeg().toBuffer();
  const { size, color } = mark;
  const input = { create: { width: size, height: size, channels: 3 as const, background: color } };
  return sheet
    .composite([{ input, left: 10, top: 10 }])
    .jpeg()
    .toBuffer();
};

test('the same picture, and one with only a different encoding, have no difference', async () => {
  const picture = await page();
  expect(await comparePictures(picture, picture)).toBeUndefined();
  const again = await sharp(picture).jpeg({ quality: 60 }).toBuffer();
  expect(again.equals(picture)).toBe(false);
  expect(await comparePictures(picture, again)).toBeUndefined();
});

test('a visible difference is measured as a share of the page and highlighted', async () => {
  const difference = await comparePictures(await page(), await page(200, { size: 40, color: '#0f5e5a' }));
  expect(difference?.share).toBeCloseTo(0.08, 1);
  expect(await sharp(difference?.picture).metadata()).toMatchObject({ width: 50, height: 100 });
});

test('a page that grew differs in the added part', async () => {
  expect(await comparePictures(await page(200), await page(300))).toBeUndefined();
  const longer = await comparePictures(await page(20), await page(200, { size: 60, color: '#a4261d' }));
  expect(longer?.share).toBeCloseTo(0.18, 1);
});
