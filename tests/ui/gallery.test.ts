import type { Page } from 'playwright';
import { gzipSync } from 'node:zlib';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { launchChromium } from '#tests/support/browsers/chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledSheets } from './compiled-styles.ts';
import { galleryDocument, pageNames } from './gallery/document.tsx';
import { desktop, openGalleryPages, phone, type GalleryPages } from './gallery/gallery-pages.ts';

let pages: GalleryPages;
beforeAll(async () => {
  pages = await openGalleryPages();
});
afterAll(() => pages[Symbol.asyncDispose]());

/** Whatever stands out of the viewport's width. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Controls and links outside of running text that are smaller than 44 by 44. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inText = (element: Element) =>
      element.parentElement?.matches('p, .stored-file-name > bdi, li') ?? false;
    const boxOf = (element: Element) => {
      const row = element.matches('.linked-row-title, .task-title, .row-title > a')
        ? element.closest('li')
        : element.closest('label');
      return (row ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => !inText(element) && !element.matches('.skip-link'))
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
  });

test('the sheet of all pages stays below 9 KB gzip with that of any one area', async () => {
  const [ofAllPages = '', ...ofAreas] = await compiledSheets();
  const bytes = (sheet: string) => gzipSync(sheet, { level: 9 }).length;
  expect(ofAreas.length).toBeGreaterThan(0);
  for (const ofArea of ofAreas) expect(bytes(ofAllPages) + bytes(ofArea)).toBeLessThanOrEqual(9 * 1024);
});

test('the stylesheet has nothing that the oldest browsers drop, and nothing the page policy refuses', () => {
  expect(pages.styles).not.toMatch(/@layer|@container|:has\(|color-mix|url\(|@import/);
});

// Every part in the two looks that differ most from light on a phone; gallery.nightly.test.ts has all looks of all pages.
test.each([
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }],
  ['desktop, more contrast', { ...desktop, contrast: 'more' }],
] as const)('axe finds nothing on the sheet of parts: %s', async (_, screen) => {
  expect(await axeFindings(await pages.on('parts', screen))).toEqual([]);
});

test('whoever reads with text twice as large on a phone reads words, and not a column of letters', async () => {
  const large = await launchChromium(['--blink-settings=defaultFontSize=32']);
  try {
    const page = await large.newPage(phone);
    await page.setContent(galleryDocument('check-answers', pages.styles));
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.key-value dd:not(.key-value-change)')].map((value) => {
        const row = value.parentElement?.getBoundingClientRect().width ?? 0;
        return value.getBoundingClientRect().width / row;
      }),
    );
    expect(widths.length).toBeGreaterThan(3);
    for (const width of widths) expect(width).toBeGreaterThan(0.9);
  } finally {
    await large.close();
  }
});

describe.each(pageNames)('%s', (name) => {
  test('on a phone axe finds nothing, and targets are at least 44 pixels wide and high', async () => {
    const page = await pages.on(name, { ...phone, colorScheme: 'light' });
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('on a desktop targets are at least 44 pixels wide and high', async () => {
    expect(await smallTargets(await pages.on(name, { ...desktop, colorScheme: 'dark' }))).toEqual([]);
  });

  test('fits on 320 pixels, in both directions and with large text', async () => {
    const small = { viewport: { width: 320, height: 568 } };
    expect(await overflow(await pages.on(name, small))).toBe(0);
    const page = await pages.on(name, { ...small, dir: 'rtl' });
    expect(await overflow(page)).toBe(0);
    const large = await pages.on(name, { viewport: { width: 640, height: 568 } });
    await large.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await overflow(large)).toBe(0);
  });
});
