import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import { enhancementScript } from '#tests/support/pages/enhancement-script.ts';
import type { BrowserContextOptions, Page } from 'playwright';

const pages = await startEnhancedPages();
const open = pages.stoppedPage;

it('the script weighs at most 8 KB', async () => {
  const weight = gzipSync(await enhancementScript(), { level: 9 }).length;
  expect(weight).toBeLessThanOrEqual(8 * 1024);
});

describe('navigation-progress', () => {
  const bar = '<navigation-progress><div id="bar" hidden></div></navigation-progress>';
  const links = `<a href="/slow">Payments</a><form method="post" action="/slow"><button>Send</button></form>
    <a href="#here">Here</a>`;
  const shown = (page: Page) =>
    page.evaluate(() => {
      const element = document.getElementById('bar');
      const scale = /scaleX\((.*)\)/.exec(element?.style.transform ?? '')?.[1] ?? 0;
      return { hidden: element?.hidden, percent: Number(scale) * 100 };
    });
  const gone = { hidden: true, percent: 0 };

  /** Answers 204, so that the page stays as if still waiting. */
  async function openAndPress(role: 'link' | 'button', name: string, options: BrowserContextOptions = {}) {
    const page = await open(bar + links, options);
    pages.answer('/slow', (_, response) => response.writeHead(204).end());
    await page.goto('/');
    await page.getByRole(role, { name }).click();
    return page;
  }

  it.each([
    ['link', 'Payments'],
    ['button', 'Send'],
  ] as const)('moves after a press on a %s', async (role, name) => {
    const page = await openAndPress(role, name);
    expect(await shown(page)).toEqual(gone);
    await page.clock.runFor(1700);
    const { hidden, percent } = await shown(page);
    expect(hidden).toBe(false);
    expect(percent).toBeLessThan(12);
    await page.clock.runFor(50_000);
    expect((await shown(page)).percent).toBeLessThanOrEqual(99.41);
  });

  it('gives up when no page comes', async () => {
    const page = await openAndPress('link', 'Payments');
    await page.clock.runFor(62_000);
    expect(await shown(page)).toEqual(gone);
  });

  it('finishes on the next page', async () => {
    const page = await open(bar + links);
    pages.answer('/slow', `${bar}<h1>Payments</h1>`);
    await page.goto('/');
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    await page.waitForFunction(() => document.getElementById('bar')?.hidden === false);
    const { percent } = await shown(page);
    expect(percent).toBeGreaterThanOrEqual(30);
    expect(percent).toBeLessThan(80);
    await page.clock.runFor(200);
    expect(await shown(page)).toEqual({ hidden: true, percent: 100 });
    await page.clock.runFor(200);
    expect(await shown(page)).toEqual(gone);
  });

  it('stays still for a place on the same page', async () => {
    const page = await openAndPress('link', 'Here');
    await page.clock.runFor(5000);
    expect(await shown(page)).toEqual(gone);
  });

  it('B18 does nothing for members who prefer reduced motion', async () => {
    const page = await openAndPress('link', 'Payments', { reducedMotion: 'reduce' });
    await page.clock.runFor(5000);
    expect(await shown(page)).toEqual({ hidden: true, percent: 0 });
  });

  it('is hidden in a page restored from the cache', async () => {
    const page = await openAndPress('link', 'Payments');
    await page.clock.runFor(5000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await shown(page)).toEqual(gone);
  });
});

describe('time-zone-cookie', () => {
  it('sends the member’s time zone to the server', async () => {
    const page = await open('<time-zone-cookie></time-zone-cookie>', { timezoneId: 'America/Los_Angeles' });
    await page.goto('/');
    await page.clock.runFor(3000);
    await page.waitForFunction(() => document.cookie.includes('time_zone'));
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({
      name: 'time_zone',
      value: 'America/Los_Angeles',
      sameSite: 'Lax',
      path: '/',
    });
  });
});

it('Escape, like Back, closes an overlay, and it can be opened again', async () => {
  const page = await pages.newPage();
  pages.answer('/', '<closed-by-back><details><summary>More</summary>A sheet</details></closed-by-back>');
  await page.goto('/');
  const details = page.locator('details');
  // Browsers fire the event later; the element handles it before this listener.
  await details.evaluate((element: HTMLDetailsElement) => {
    element.addEventListener('toggle', () => (element.dataset['told'] = element.open ? 'open' : 'closed'));
  });
  const told = (state: 'open' | 'closed') => page.locator(`details[data-told=${state}]`).waitFor();
  for (const close of ['Escape', 'Escape', undefined]) {
    await page.getByText('More').click();
    await told('open');
    await (close ? page.keyboard.press(close) : page.getByText('More').click());
    await told('closed');
    expect(await details.getAttribute('open')).toBeNull();
  }
});
