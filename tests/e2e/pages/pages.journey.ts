import { expect, type Page } from 'playwright/test';
import type { RouteEntry } from '../route-entry.ts';
import { routeTable } from '../route-table.ts';
import { expectAccessible } from '../support/axe.ts';
import { untilPainted } from '../support/painted.ts';
import { uneasyGaps } from '../support/card-gaps.ts';
import { edgeless } from '../support/forced-colors.ts';
import { blankSides } from '../support/blank-sides.ts';
import { inLanguage, readyRoute } from '../support/route-addresses.ts';
import { lostText } from '../support/lost-text.ts';
import { scriptSwitch } from '../support/script-switch.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';
import { strayPunctuation } from '../support/stray-punctuation.ts';
import { smallTargets } from '../support/targets.ts';
import { expectLight, noteLoads } from '../support/weight.ts';

const pages = routeTable.filter(({ kind, path }) => kind === 'plain' || kind === 'island' || path === '/*');
const weightOf = ({ kind }: RouteEntry) => (kind === 'island' ? 'island' : 'plain');
// A4 without its margins.
const paper = { width: 680, height: 1009 };
// The least that the menu stands beside the page on.
const desktop = { width: 1024, height: 900 };
const wide = { width: 1920, height: 1080 };
const phone = { width: 360, height: 640 };
const narrowPhone = { width: 320, height: 640 };
const languages = ['en', 'es'] as const;

const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

/** Who needs somebody to talk to is one tap away from a number, wherever they are. */
const expectHelplines = async (page: Page, { access }: RouteEntry) => {
  const signedIn = access === 'member' || access === 'waiting';
  if (signedIn) await expect(page.locator('footer a[href="/helplines"]')).toBeVisible();
};

// One visit for each language answers every question about a page that needs no steps: loading it is what costs.
for (const route of pages) {
  test(`${route.path} is accessible and light`, async ({ page, signIn }) => {
    const address = await readyRoute(page, route, signIn);
    for (const language of languages) {
      const loads = noteLoads(page);
      await page.goto(inLanguage(address, language));
      await expectLanguage(page, language);
      await expectAccessible(page, `${route.path} in ${language}`);
      if (language !== 'en') continue;
      expectLight(await loads.weigh({ untilQuiet: true }), 'on', weightOf(route), route);
    }
  });

  test(`${route.path} is accessible and light without JavaScript, and fits a phone`, async ({
    page,
    signIn,
  }) => {
    const scripts = await scriptSwitch(page);
    await scripts.off();
    const address = await readyRoute(page, route, signIn);
    for (const language of languages) {
      await scripts.off();
      await page.setViewportSize(desktop);
      const loads = noteLoads(page);
      await page.goto(inLanguage(address, language));
      await expectLanguage(page, language);
      await scripts.on();
      await untilPainted(page);
      expectLight(await loads.weigh(), 'off', weightOf(route));
      expect(
        await lostText(page, 'twiceAsLarge'),
        `lost in ${language} when text is large on a desk`,
      ).toEqual([]);
      expect(await uneasyGaps(page), `between cards in ${language} on a desk`).toEqual([]);
      if (route.access === 'member') {
        await page.setViewportSize(wide);
        const { start, end } = await blankSides(page);
        expect(Math.max(start, end), `empty on one side at 1920 pixels in ${language}`).toBeLessThan(0.34);
      }
      await page.setViewportSize(phone);
      expect(await uneasyGaps(page), `between cards in ${language} on a phone`).toEqual([]);
      if (language === 'en') expect(await edgeless(page), 'without an edge in forced colors').toEqual([]);
      expect(await smallTargets(page), `too small to press in ${language}`).toEqual([]);
      expect(await lostText(page, 'twiceAsLarge'), `lost in ${language} when text is large`).toEqual([]);
      await page.setViewportSize(narrowPhone);
      await expectHelplines(page, route);
      await expectAccessible(page, `${route.path} in ${language} on a phone`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `pixels to scroll sideways in ${language} at 320 pixels`).toBeLessThanOrEqual(0);
      expect(await lostText(page, 'spaced'), `lost in ${language} when text is spaced`).toEqual([]);
    }
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeVisible();
    expect(await lostText(page, 'asItIs'), 'lost on paper').toEqual([]);
    await page.emulateMedia({ media: null });
    await scripts.off();
    await page.goto(inLanguage(address, 'ar-XB'));
    await scripts.on();
    expect(await strayPunctuation(page), 'English set apart on a page from right to left').toEqual([]);
  });
}
