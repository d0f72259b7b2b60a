import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { test } from '../support/journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });
freshTest.use({ serviceWorkers: 'allow' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const hasWorker = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function signInAndKeep(page: Page): Promise<void> {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => hasWorker(page)).toBe(true);
}

test('a page reports a lost connection, and continues once it is back', async ({ page, watched }) => {
  // The failed connection attempts are expected.
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await signInAndKeep(page);
  await page.goto('/care-team');
  await page.context().setOffline(true);
  // Not prefetched, because going offline does not affect prefetched pages.
  await page.locator('a[href="/video-visits"]:visible').first().click();
  await expect(title(page)).toHaveText('You are offline');
  await expect(
    page.getByText('In an emergency, call your local emergency number (911 in the US'),
  ).toBeVisible();
  await expect(page).toHaveURL('/video-visits');
  // The style sheet is there as well.
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('display', 'inline-flex');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('You are offline');
  await page.context().setOffline(false);
  await expect(title(page)).toHaveText('Video Visits');
});

test('the offline page is in the language of the pages before', async ({ page }) => {
  await signInAndKeep(page);
  await page.goto('/settings?locale=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.context().setOffline(true);
  await page.goto('/notifications');
  await expect(title(page)).toHaveText('No tienes conexión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('signing out deletes all stored pages, also in another tab', async ({ page }) => {
  await signInAndKeep(page);
  expect(await cacheNames(page)).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto('/care-team');
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(other).toHaveURL('/signin');
  await expect.poll(() => cacheNames(other)).toEqual([]);
  await expect.poll(() => hasWorker(other)).toBe(false);
  await page.goto('/care-team');
  await expect(page).toHaveURL('/signin');
  expect(await cacheNames(page)).toEqual([]);
});

test('an ended session leaves nothing stored, and the next one starts over', async ({ page }) => {
  await signInAndKeep(page);
  await page.context().clearCookies();
  await page.goto('/care-team');
  await expect(page).toHaveURL('/signin');
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect.poll(() => hasWorker(page)).toBe(false);
  await signInAndKeep(page);
});

freshTest('pages that save data store nothing and delete stored pages', async ({ page }) => {
  await signInAndKeep(page);
  await page.goto('/settings/data-use');
  await page.getByRole('radio', { name: 'As little as possible' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => hasWorker(page)).toBe(false);
  // Deleted after the worker.
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

freshTest('a form waits in its page while the connection is dead, and is sent once', async ({ page }) => {
  await page.clock.install();
  await signInByCookie(page, demo.pregnant);
  await page.goto('/settings/personal-details');
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  const answered = Promise.withResolvers<void>();
  await page.route('/healthz', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel('Preferred name').fill('May');
  await page.clock.fastForward(30_000);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await save.click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveText(/^Not sent yet: you’re offline/);
  expect(posted).toEqual([]);
  answered.resolve();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.goto('/settings/personal-details');
  await expect(page.getByLabel('Preferred name')).toHaveValue('May');
  expect(posted).toEqual(['/settings/personal-details']);
});

test('members who chose it can read home without a connection, until signing out', async ({
  page,
  watched,
}) => {
  // The copy looks for a newer version, as every page does.
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await signInAndKeep(page);
  await page.goto('/');
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(title(page)).toHaveText('You are offline');
  await page.context().setOffline(false);
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto('/settings/offline');
  await page.getByRole('radio', { name: 'A copy of my home' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/kept-home')));
  expect(await isKept()).toBe(false);
  await page.goto('/');
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(title(page)).toHaveText(/^Home as of .+ P[SD]T$/);
  await expect(page.getByRole('main')).toContainText('Week 22');
  await expect(page.locator('form, img')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/signin');
  expect(await cacheNames(page)).toEqual([]);
  await signInAndKeep(page);
  await page.goto('/settings/offline');
  await expect(page.getByRole('radio', { name: 'Nothing of mine' })).toBeChecked();
});
