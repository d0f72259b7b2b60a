import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { test } from '../support/journey.ts';

// With a worker, the browser's requests pass through it.
test.use({ serviceWorkers: 'allow' });

/** Hovers a link until the browser has prefetched its target, or failed to. */
async function pointAt(page: Page, path: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (new URL(prefetchUrl).pathname === path && ['Ready', 'Success', 'Failure'].includes(status))
        resolve(status);
    });
  });
  await browser.send('Preload.enable');
  await page.locator(`a[href="${path}"]:visible`).first().hover();
  const status = await fetched;
  await browser.detach();
  return status;
}

/** By keyboard, because a pointer returning to the link would prefetch it again. */
const press = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().press('Enter');

const wasFetchedAhead = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation');
    return opened && 'deliveryType' in opened && opened.deliveryType === 'navigational-prefetch';
  });

/** Opens a page that a worker watches over. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/care-tasks');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/care-tasks');
}

test('a page is prefetched, and the session is notified when it is opened', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await openWithWorker(page);
  expect(await pointAt(page, '/insights')).toBe('Ready');
  const told = page.waitForResponse('/session/extend');
  await press(page, '/insights');
  await expect(page).toHaveURL('/insights');
  expect(await wasFetchedAhead(page)).toBe(true);
  expect((await told).status()).toBe(204);
});

test('a prefetched page is dropped after signing out in another tab', async ({ page, signIn }) => {
  await signIn(demo.pregnant, { afresh: true });
  await page.goto('/care-tasks');
  expect(await pointAt(page, '/insights')).toBe('Ready');
  const other = await page.context().newPage();
  await other.goto('/care-tasks');
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(other).toHaveURL(/\/signin/);
  await press(page, '/insights');
  await expect(page).toHaveURL(/\/signin/);
});

test('a page prefetched before a change in another tab is not shown', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await page.goto('/care-tasks');
  expect(await pointAt(page, '/insights')).toBe('Ready');
  const other = await page.context().newPage();
  await other.goto('/settings/notifications');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Your changes are saved.')).toBeVisible();
  await press(page, '/insights');
  await expect(page).toHaveURL('/insights');
  expect(await wasFetchedAhead(page)).toBe(false);
});
