import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { pageNames } from './gallery/document.tsx';
import { desktop, openGalleryPages, phone, type GalleryPages } from './gallery/gallery-pages.ts';

let pages: GalleryPages;
beforeAll(async () => {
  pages = await openGalleryPages();
});
afterAll(() => pages[Symbol.asyncDispose]());

const looks = [
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
  ['desktop, light', { ...desktop, colorScheme: 'light' }],
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }],
  ['desktop, more contrast', { ...desktop, contrast: 'more' }],
] as const;

// Light on a phone is in gallery.test.ts.
test.each(pageNames.flatMap((name) => looks.map(([look, screen]) => ({ name, look, screen }))))(
  'axe finds nothing on $name: $look',
  async ({ name, screen }) => {
    expect(await axeFindings(await pages.on(name, screen))).toEqual([]);
  },
);
