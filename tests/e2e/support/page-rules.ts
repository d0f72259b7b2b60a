import { expect, type Page } from 'playwright/test';
import { thorough } from '#tests/support/every-test/thorough.ts';
import type { RouteEntry } from '../route-entry.ts';
import { routeTable } from '../route-table.ts';
import { borderless, emptyMargins, smallTargets, unevenGaps } from './layout-faults.ts';
import { lostText, strayPunctuation } from './lost-text.ts';
import type { Language, Mode } from './modes.ts';
import { inLanguage, readyRoute } from './route-addresses.ts';
import { scriptSwitch, waitForPaint, type ScriptSwitch } from './script-switch.ts';
import { expectLight, noteLoads } from './weight.ts';

export interface Visit {
  page: Page;
  route: RouteEntry;
  address: string;
  scripts: ScriptSwitch;
}

/** The routes with their own page. */
export const pageRoutes = routeTable.filter(
  ({ kind, path }) => kind === 'plain' || kind === 'island' || path === '/*',
);

// A4 without its margins.
const paper = { width: 680, height: 1009 };
// The narrowest window that shows the menu beside the page.
export const desktop = { width: 1024, height: 900 };
const usualDesktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 640 };
const narrowPhone = { width: 320, height: 640 };

const weightOf = ({ kind }: RouteEntry) => (kind === 'island' ? 'island' : 'plain');

// A locator would load Playwright's own script into each page, which costs more than all of these questions.
const expectLanguage = async (page: Page, language: string) =>
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);

const expectShown = async (page: Page, selector: string) =>
  expect(
    await page.evaluate(
      (wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }),
      selector,
    ),
    selector,
  ).toBe(true);

/** Each change of the window is a layout and a picture of the page. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
}

/** Signs in the member of the route, with JavaScript disabled. */
export async function beginVisit(
  page: Page,
  route: RouteEntry,
  signIn: (email: string) => Promise<void>,
): Promise<Visit> {
  // One for the whole visit, because no other can enable scripts while one disables them.
  const scripts = await scriptSwitch(page);
  await scripts.off();
  return { page, route, scripts, address: await readyRoute(page, route, signIn) };
}

/** Clears the browser's cache of earlier visits: a cached picture is shown before it is scrolled to. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.clearBrowserCache');
  // This empties the memory of the page's process too.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
  await browser.detach();
}

/** Loads a page as a first visit on a desktop, and checks its weight. Tools can run in it even if its own scripts were not loaded. */
export async function openPage(
  { page, route, address, scripts }: Visit,
  { mode, language }: { mode: Mode; language: Language },
): Promise<void> {
  await scripts[mode]();
  await resize(page, mode === 'on' ? usualDesktop : desktop);
  await forgetFiles(page);
  const loads = noteLoads(page);
  await page.goto(inLanguage(address, language));
  await expectLanguage(page, language);
  await scripts.on();
  await waitForPaint(page);
  expectLight(await loads.weigh({ untilQuiet: mode === 'on' }), mode, weightOf(route), route);
}

/** Start of the heading on every page beside the menu, in pixels, by the width of the window; one between the others at night. */
const headingStarts = { 768: 32, 1024: 270.7, ...(thorough && { 1440: 323.2 }), 1920: 568 };

/** Begins with the desktop's width and leaves the window at the widest. */
async function expectHeadingAtStart(page: Page, language: Language): Promise<void> {
  const starts: Record<string, number> = {};
  const others = Object.keys(headingStarts)
    .map((width) => ({ width: Number(width), height: 400 }))
    .filter(({ width }) => width !== desktop.width);
  for (const size of [desktop, ...others]) {
    await resize(page, size);
    const x = await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().x ?? NaN);
    starts[size.width] = Math.round(10 * x) / 10;
  }
  expect(starts, `start of the heading in ${language}, by width`).toEqual(headingStarts);
}

/** Layout rules of the loaded page from 1920 to 320 pixels. Leaves the window at the smallest width. */
export async function checkLayout({ page, route }: Visit, language: Language): Promise<void> {
  await resize(page, desktop);
  expect(await lostText(page, 'asItIs'), `lost in ${language} on a desk`).toEqual([]);
  expect(await lostText(page, 'twiceAsLarge'), `lost in ${language} when text is large on a desk`).toEqual(
    [],
  );
  expect(await unevenGaps(page), `between cards in ${language} on a desk`).toEqual([]);
  if (route.access === 'member') {
    // Leaves the window wide.
    await expectHeadingAtStart(page, language);
    const { start, end } = await emptyMargins(page);
    expect(Math.max(start, end), `empty on one side at 1920 pixels in ${language}`).toBeLessThan(0.34);
  }
  await resize(page, phone);
  expect(await unevenGaps(page), `between cards in ${language} on a phone`).toEqual([]);
  expect(await smallTargets(page), `too small to press in ${language}`).toEqual([]);
  expect(await lostText(page, 'twiceAsLarge'), `lost in ${language} when text is large`).toEqual([]);
  await resize(page, narrowPhone);
  // Every page of a signed-in member links to the helplines.
  if (route.access === 'member' || route.access === 'waiting')
    await expectShown(page, 'footer a[href="/helplines"]');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `pixels to scroll sideways in ${language} at 320 pixels`).toBeLessThanOrEqual(0);
  expect(await lostText(page, 'spaced'), `lost in ${language} when text is spaced`).toEqual([]);
}

/** Rules of the loaded page in forced colors and in print. */
export async function checkColorsAndPaper({ page }: Visit): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await borderless(page), 'without an edge in forced colors').toEqual([]);
  await page.setViewportSize(paper);
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  await expectShown(page, 'h1');
  expect(await lostText(page, 'asItIs'), 'lost on paper').toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Loads the page in the pseudo-language that is written from right to left. */
export async function checkRightToLeft({ page, address, scripts }: Visit): Promise<void> {
  await scripts.off();
  await page.goto(inLanguage(address, 'ar-XB'));
  await scripts.on();
  expect(await strayPunctuation(page), 'English set apart on a page from right to left').toEqual([]);
}
