import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney, freshTest } from '../support/fresh-journey.ts';
import { signInSteps } from '../support/sign-in-steps.ts';

const pictures = (page: Page) =>
  page.locator('img, svg.banner-scene, svg.scene, svg.meadow-scene, svg.front-scene');

freshFormJourney(
  'pages load as little as they can, once chosen, and at the next sign-in too',
  async ({ page }) => {
    await signInSteps(page, demo.pregnant);
    expect(await pictures(page).count()).toBeGreaterThan(3);
    await page.goto('/settings/data-use');
    await page.getByRole('radio', { name: 'As little as possible' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await page.context().clearCookies();
    await signInSteps(page, demo.pregnant);
    await expect(page.locator('main')).toContainText('Week 22');
    await expect(pictures(page)).toHaveCount(0);
    await expect(page.locator('unread-counts, version-check')).toHaveCount(0);
  },
);

freshFormJourney('less data can be chosen before signing in, and stays for the visit', async ({ page }) => {
  await page.goto('/signin');
  await expect(pictures(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Load less data' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(pictures(page)).toHaveCount(0);
  await signInSteps(page, demo.pregnant);
  await expect(pictures(page)).toHaveCount(0);
});

freshTest('a browser that saves data is served less', async ({ request }) => {
  const usual = await (await request.get('/signin')).text();
  const saving = await (await request.get('/signin', { headers: { 'Save-Data': 'on' } })).text();
  expect(usual).toContain('front-scene');
  expect(saving).not.toContain('front-scene');
});
