import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '#tests/support/browsers/chromium.ts';
import { compiledStyles } from './compiled-styles.ts';
import { galleryDocument } from './gallery/document.tsx';

const patience = 60_000;
const phone = { viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1440, height: 900 } };
let browser: Browser;
let styles: string;

beforeAll(async () => {
  [browser, styles] = await Promise.all([sharedChromium(), compiledStyles()]);
}, patience);
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function open(name: string, options: BrowserContextOptions, theme?: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  const page = await context.newPage();
  await page.setContent(galleryDocument(name, styles, 'ltr', theme));
  return page;
}

/** The stops of the Tab key, each with what covers its middle and how it shows that it has the focus. */
async function tabStops(page: Page) {
  const stops: { name: string; outline: string; covered: boolean }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const affix = onTop?.closest('.field-affix');
      return {
        name: `${element.localName} ${element.id || element.textContent?.trim()}`,
        outline: getComputedStyle(element).outlineWidth,
        covered: !(onTop && (element.contains(onTop) || affix?.contains(element))),
      };
    });
    const first = stops[0];
    if (!stop || (first && stop.name === first.name)) return stops;
    stops.push(stop);
  }
}

test(
  'every stop of the keyboard is seen: skip link first, a ring, nothing in front',
  async () => {
    for (const options of [phone, desktop]) {
      const page = await open('expense-form', options);
      const stops = await tabStops(page);
      expect(stops[0]?.name).toBe('a Skip to main content');
      expect(stops.length).toBeGreaterThan(20);
      expect(stops.filter(({ outline }) => outline !== '3px')).toEqual([]);
      expect(stops.filter(({ covered }) => covered)).toEqual([]);
    }
  },
  patience,
);

test(
  'More opens and closes without script',
  async () => {
    const page = await open('home', { ...phone, javaScriptEnabled: false });
    const sheet = page.locator('.more-sheet');
    const places = sheet.getByRole('link');
    expect(await sheet.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'More' }).click();
    expect(await places.allInnerTexts()).toContain('Settings');
    await page.mouse.click(180, 60);
    expect(await sheet.isVisible()).toBe(false);
  },
  patience,
);

test(
  'the way around is a bar on phones and a sidebar on wide screens, never both',
  async () => {
    const names = async (options: BrowserContextOptions) =>
      (await open('home', options))
        .getByRole('navigation')
        .evaluateAll((all) => all.map((nav) => nav.ariaLabel));
    expect(await names(phone)).toEqual(['Shortcuts']);
    expect(await names(desktop)).toEqual(['Main']);
  },
  patience,
);

test(
  'a page that asks for a scheme gets it whatever the device says',
  async () => {
    const ground = async (device: 'light' | 'dark', theme?: 'light' | 'dark') =>
      (await open('home', { ...phone, colorScheme: device }, theme)).evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
    const [light, dark] = [await ground('light'), await ground('dark')];
    expect(light).not.toBe(dark);
    expect(await ground('dark', 'light')).toBe(light);
    expect(await ground('light', 'dark')).toBe(dark);
  },
  patience,
);

test(
  'controls keep their edges in forced colours',
  async () => {
    const page = await open('parts', { ...desktop, forcedColors: 'active' });
    const edges = await page
      .locator('main :is(.button, .input, .choice, .card, .notice)')
      .evaluateAll((all) =>
        all.map((element) => getComputedStyle(element)).map((style) => style.borderTopWidth),
      );
    expect(edges.length).toBeGreaterThan(10);
    expect(edges.filter((width) => width === '0px')).toEqual([]);
  },
  patience,
);

test(
  'on paper there is the content alone',
  async () => {
    const page = await open('claim', desktop);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('.button, .action, .bell').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'What you asked for' }).isVisible()).toBe(true);
  },
  patience,
);

test(
  'on paper, which leaves grounds out, what is done and the goal are seen',
  async () => {
    const page = await open('home', { ...desktop, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const looks = await page.locator('[data-completed] > .task-mark, .goal-banner').evaluateAll((all) =>
      all
        .map((element) => getComputedStyle(element))
        .map(({ color, backgroundColor, backgroundImage }) => ({
          color,
          backgroundColor,
          backgroundImage,
        })),
    );
    expect(looks.length).toBeGreaterThan(1);
    for (const { color, backgroundColor, backgroundImage } of looks) {
      expect(color).toMatch(/^rgb\(([0-9]|[1-9]\d|1[0-2]\d), /);
      expect([backgroundColor, backgroundImage]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
    }
  },
  patience,
);

test(
  'nothing moves for those who asked for stillness',
  async () => {
    const page = await open('parts', { ...desktop, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Save and continue' }).hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
  patience,
);
