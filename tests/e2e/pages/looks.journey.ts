import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { scriptSwitch } from '../support/script-switch.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Readers' preferences, on a few pages with most components. pages.journey.ts checks every page without them.

const phone = { width: 360, height: 780 };
const desktop = { width: 1440, height: 900 };

/** The stops of the Tab key, each with the width of its ring and whether something covers its middle. */
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

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('every focusable element has a visible focus ring', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto('/reimbursement');
    const stops = await tabStops(page);
    expect(stops[0]?.name).toBe('a Skip to main content');
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ outline, covered }) => outline !== '3px' || covered)).toEqual([]);
  }
});

test('phones have a bar whose last entry opens without script, wide screens a sidebar', async ({
  page,
  signIn,
}) => {
  await signIn(demo.pregnant);
  const [sidebar, bar] = [page.locator('.sidebar'), page.locator('.bottom-bar')];
  const scripts = await scriptSwitch(page);
  await scripts.off();
  await page.setViewportSize(desktop);
  await page.goto('/');
  await scripts.on();
  await expect(sidebar).toBeVisible();
  await expect(bar).toBeHidden();
  await page.setViewportSize(phone);
  await expect(sidebar).toBeHidden();
  await expect(bar).toBeVisible();
  const sheet = page.locator('.more-sheet');
  await expect(sheet).toBeHidden();
  await bar.locator('summary').click();
  await expect(sheet.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.mouse.click(180, 60);
  await expect(sheet).toBeHidden();
});

test('dark and high-contrast pages pass axe, and nothing moves with reduced motion', async ({
  page,
  signIn,
}) => {
  await signIn(demo.pregnant);
  await page.goto('/');
  const light = await backgroundOf(page);
  for (const address of ['/', '/reimbursement', '/care-tasks']) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await page.goto(address);
    expect(await backgroundOf(page)).not.toBe(light);
    await expectAccessible(page, `${address} in dark on a phone`);
    await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
    await page.setViewportSize(desktop);
    await expectAccessible(page, `${address} with more contrast on a desktop`);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});
