import { describe, expect, it } from 'vitest';

import { startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import type { Page } from 'playwright';

const pages = await startEnhancedPages();

async function open(body: string): Promise<Page> {
  const page = await pages.stoppedPage(body);
  await page.goto('/');
  return page;
}

describe('auto-hide-notice', () => {
  const notice = (tone: string, more = '') =>
    `<a href="#x">Elsewhere</a><auto-hide-notice duration="5000" ${more}>
      <div class="notice" data-tone="${tone}" role="status">Your claim is on its way. <a href="#y">See it</a></div></auto-hide-notice>`;

  it('is hidden after five seconds', async () => {
    const page = await open(notice('ok'));
    await page.clock.runFor(4900);
    expect(await page.getByRole('status').isVisible()).toBe(true);
    await page.clock.runFor(200);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('B26 pauses while it has the focus', async () => {
    const page = await open(notice('ok'));
    await page.getByRole('link', { name: 'See it' }).focus();
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').count()).toBe(1);
    await page.getByRole('link', { name: 'Elsewhere' }).focus();
    await page.clock.runFor(5000);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('B26 pauses while it is hovered', async () => {
    const page = await open(notice('ok'));
    await page.getByRole('status').hover();
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').count()).toBe(1);
    await page.mouse.move(0, 600);
    await page.clock.runFor(5000);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('never hides an error', async () => {
    const page = await open(notice('bad'));
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').isVisible()).toBe(true);
  });

  it('can be closed, which moves the focus to the content', async () => {
    const page = await open(notice('ok', 'data-close-text="Close"'));
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('status').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

describe('count-down', () => {
  const visit = (seconds: number) =>
    `<count-down data-seconds="${seconds}" data-minutes-one="Opens in {minutes} minute" data-minutes-other="Opens in {minutes} minutes">
      <span data-until-zero data-remaining>Opens in 3 minutes</span><button hidden data-at-zero="Join now"><svg></svg></button>
      <b data-at-zero="It is time">On Monday</b></count-down>`;

  it('A43 updates the text and shows the link at zero', async () => {
    const page = await open(visit(150));
    await page.clock.runFor(1000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 3 minutes');
    await page.clock.runFor(35_000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 2 minutes');
    await page.clock.runFor(60_000);
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 1 minute');
    expect(await page.getByText('Join now').count()).toBe(0);
    expect(await page.locator('b').textContent()).toBe('On Monday');
    await page.clock.runFor(60_000);
    const way = page.getByRole('button', { name: 'Join now' });
    expect(await way.locator('svg').count(), 'its icon stays').toBe(1);
    expect(await page.locator('b').textContent()).toBe('It is time');
    expect(await page.getByText('Opens in').isVisible()).toBe(false);
  });

  it('is open immediately when the time has passed', async () => {
    const page = await open(visit(-30));
    expect(await page.getByRole('button', { name: 'Join now' }).isVisible()).toBe(true);
  });

  it('shows the server’s text without the script', async () => {
    const page = await pages.newPage({ javaScriptEnabled: false });
    pages.answer('/', visit(150));
    await page.goto('/');
    expect(await page.getByText('Opens in').textContent()).toBe('Opens in 3 minutes');
  });
});
