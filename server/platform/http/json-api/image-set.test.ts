import { expect, test } from 'vitest';
import { imageSet, imageWidths } from './image-set.ts';

test('a picture has an address in every width', () => {
  const { aspect_ratio, variants } = imageSet('experts/rosa_delgado', '1:1');
  expect(aspect_ratio).toBe('1:1');
  expect(Object.keys(variants)).toEqual(imageWidths.map((width) => `w${width}`));
  expect(variants.w128).toBe('/images/experts/rosa_delgado-w128.webp');
});
