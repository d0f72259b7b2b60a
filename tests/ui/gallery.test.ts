import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { gzipSync } from 'node:zlib';
import { axeFindings } from '#tests/support/browsers/axe.ts';
import { launchChromium, sharedChromium } from '#tests/support/browsers/chromium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledSheets, compiledStyles } from './compiled-styles.ts';
import { galleryDocument, pageNames } from './gallery/document.tsx';

const patience = 60_000;
const phone = { viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1440, height: 900 } };
let browser: Browser;
let styles: string;

beforeAll(async () => {
  [browser, styles] = await Promise.all([sharedChromium(), compiledStyles()]);
}, patience);
afterAll(async () => {
  for (const page of pages.values()) await (await page).close();
});

const pages = new Map<string, Promise<Page>>();

/** One page for each kind of screen: opening it costs more than most looks at it. */
function pageOf(screen: BrowserContextOptions): Promise<Page> {
  const key = JSON.stringify(screen);
  const page = pages.get(key) ?? browser.newPage(screen);
  pages.set(key, page);
  return page;
}

async function on<Answer>(
  name: string,
  { dir, ...screen }: BrowserContextOptions & { dir?: 'ltr' | 'rtl' },
  look: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const page = await pageOf(screen);
  await page.setContent(galleryDocument(name, styles, dir));
  return look(page);
}

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
  expect(styles).not.toMatch(/@layer|@container|:has\(|color-mix|url\(|@import/);
});

const looks: [string, BrowserContextOptions][] = [
  ['phone, light', { ...phone, colorScheme: 'light' }],
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }],
];
const otherLooks: [string, BrowserContextOptions][] = [
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
  ['desktop, light', { ...desktop, colorScheme: 'light' }],
  ['more contrast', { ...desktop, contrast: 'more' }],
];

const findingsOn = (name: string, options: BrowserContextOptions) => on(name, options, axeFindings);

test.each(otherLooks)(
  'axe finds nothing on the sheet of parts: %s',
  async (_, options) => {
    expect(await findingsOn('parts', options)).toEqual([]);
  },
  patience,
);

test(
  'whoever reads with text twice as large on a phone reads words, and not a column of letters',
  async () => {
    const large = await launchChromium(['--blink-settings=defaultFontSize=32']);
    try {
      const page = await large.newPage(phone);
      await page.setContent(galleryDocument('check-answers', styles));
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
  },
  patience,
);

describe.each(pageNames)('%s', (name) => {
  test.each(looks)(
    'axe finds nothing: %s',
    async (_, options) => {
      expect(await findingsOn(name, options)).toEqual([]);
    },
    patience,
  );

  test(
    'fits on 320 pixels, in both directions and with large text',
    async () => {
      const small = { viewport: { width: 320, height: 568 } };
      expect(await on(name, small, overflow)).toBe(0);
      expect(await on(name, { ...small, dir: 'rtl' }, overflow)).toBe(0);
      const withLargeText = async (page: Page) => {
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        return overflow(page);
      };
      expect(await on(name, { viewport: { width: 640, height: 568 } }, withLargeText)).toBe(0);
    },
    patience,
  );

  test(
    'targets are at least 44 pixels wide and high',
    async () => {
      expect(await on(name, phone, smallTargets)).toEqual([]);
      expect(await on(name, desktop, smallTargets)).toEqual([]);
    },
    patience,
  );
});
