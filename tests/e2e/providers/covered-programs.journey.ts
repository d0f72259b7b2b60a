import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney, test } from '../support/journey.ts';
import { moving } from '../support/modes.ts';

test.use(moving);

const main = (page: Page) => page.locator('main');

formJourney('a member looks up coverage and estimates a cost', async ({ page, signIn, mode }) => {
  await signIn(demo.twoFactor);
  await page.goto('/covered-programs');
  await expect(main(page)).toContainText('Deductible $1,500.00 of $1,500.00');
  await expect(main(page)).toContainText('Out-of-pocket maximum $4,000.00 of $4,000.00');

  await main(page).getByRole('link', { name: 'Fertility', exact: true }).click();
  await expect(page).toHaveTitle('Covered programs: Fertility · Wren');
  await main(page).getByRole('link', { name: 'IVF cycle' }).click();
  await expect(page).toHaveTitle('Your coverage: IVF cycle · Wren');
  // 30,000 minus the coverage of four bills of two years: 7,432 + 6,400 + 980 + 9,574.50.
  await expect(main(page)).toContainText('$5,613.50 left');

  await main(page).getByRole('link', { name: 'Estimate a cost' }).click();
  await expect(page.getByLabel('Program', { exact: true })).toHaveValue('ivf_cycle');
  await page.getByLabel('What the service costs').fill('ten');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page).toHaveTitle('Error: Estimate a cost: IVF cycle · Wren');
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel('What the service costs')).toHaveValue('ten');

  await page.getByLabel('What the service costs').fill('6,000');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect(page.getByRole('heading', { name: 'You would pay about $386.50' })).toBeVisible();
  const breakdown = page.getByRole('table', { name: 'Who pays what of $6,000.00' });
  await expect(breakdown.getByRole('row', { name: /^Beyond this program’s coverage/ })).toContainText(
    '$386.50',
  );
  await expect(breakdown.getByRole('row', { name: /^Covered for you/ })).toContainText('$5,613.50');
  if (mode === 'on') await expectAccessible(page);

  await page.reload();
  await expect(breakdown).toBeVisible();
});
