import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

const main = (page: Page) => page.locator('main');

formJourney('a member reads, searches by word and looks up a policy', async ({ page, signIn }) => {
  await signIn(demo.pregnant);
  await page.goto('/insights');
  await main(page).getByRole('link', { name: 'After birth' }).click();
  await expect(page).toHaveTitle('Articles: After birth · Wren');
  await main(page).getByRole('link', { name: 'Feeding your baby, every way' }).click();
  await expect(page).toHaveTitle('Feeding your baby, every way (article) · Wren');
  await expect(main(page)).toContainText('minutes to read');
  await expect(main(page)).toContainText('Last reviewed');
  await expect(main(page)).toContainText('not medical advice');
  await main(page).getByRole('link', { name: 'More about After birth' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After birth');

  await page.goto('/insights');
  await page.getByLabel('Search all articles').fill('vitamin');
  await page.getByLabel('Search all articles').press('Enter');
  await expect(page).toHaveURL(/\/insights\?query=vitamin$/);
  await expect(main(page)).toContainText('for “vitamin”');
  await expect(page.getByLabel('Search all articles')).toHaveValue('vitamin');
  await page.getByLabel('Search all articles').fill('zzzzqqq');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main(page)).toContainText('No article for “zzzzqqq”');

  await page.goto('/employer-policies');
  await main(page).getByRole('link', { name: 'Parental leave' }).click();
  await expect(page).toHaveTitle('Parental leave (policy) · Wren');
  await expect(main(page)).toContainText('16 weeks at full pay');
});
