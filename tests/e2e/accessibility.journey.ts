import { expect } from 'playwright/test';
import { routeTable } from './route-table.ts';
import { expectAccessible, withoutScripts } from './support/axe.ts';
import { test } from './support/journey.ts';
import { inLanguage, readyRoute } from './support/route-addresses.ts';

const pages = routeTable.filter(({ kind, path }) => kind === 'plain' || kind === 'island' || path === '/*');

for (const route of pages) {
  for (const language of ['en', 'es'] as const) {
    test(`axe finds nothing on ${route.path} in ${language}`, async ({ page, signIn }) => {
      const address = await readyRoute(page, route, signIn);
      await page.goto(inLanguage(address, language));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
    });

    test(`axe finds nothing on ${route.path} in ${language} on a phone without the script`, async ({
      page,
      signIn,
      watched,
    }) => {
      const address = await readyRoute(page, route, signIn);
      watched.tolerate(/net::ERR_FAILED/);
      await withoutScripts(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(inLanguage(address, language));
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'pixels to scroll sideways at 320 pixels').toBeLessThanOrEqual(0);
    });
  }
}
