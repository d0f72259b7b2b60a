import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

freshFormJourney(
  'a member enters medical plan and member ID, and home stops asking',
  async ({ page, mode }) => {
    await signInByCookie(page, demo.newParent);
    await page.goto('/');
    await expect(main(page)).toContainText('Coverage cannot be used until');
    await main(page).getByRole('link', { name: 'Complete profile' }).click();
    await expect(page).toHaveTitle('Complete profile · Wren');

    await save(page);
    await expect(page).toHaveTitle('Error: Complete profile · Wren');
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
      'Choose your medical plan',
      'Choose who your plan covers',
    ]);
    await page.getByLabel('Medical plan').selectOption('Initech Basic');
    await page.getByRole('radio', { name: 'My family' }).check();
    await page.getByLabel('Member ID').fill('INI-1234');
    await save(page);
    await expect(main(page).getByRole('alert')).toContainText('is not offered at this level');
    await expect(page.getByLabel('Member ID')).toHaveValue('INI-1234');
    if (mode === 'on') await expectAccessible(page);

    await page.getByRole('radio', { name: 'Only me' }).check();
    await page.getByLabel('Member ID').fill('');
    await save(page);
    await expect(page).toHaveURL('/settings/basics');
    await expect(page.getByText('once you add your member ID')).toBeVisible();
    await page.goto('/');
    await expect(main(page)).toContainText('Coverage cannot be used until');

    await page.goto('/settings/basics');
    await page.getByRole('link', { name: 'Edit medical plan and member ID' }).click();
    await expect(page.getByLabel('Medical plan')).toHaveValue('Initech Basic');
    await page.getByLabel('Member ID').fill('INI-1234');
    await save(page);
    await expect(page.getByText('Your profile is complete.')).toBeVisible();
    await expect(main(page)).toContainText('INI-1234');
    await page.goto('/');
    await expect(main(page)).not.toContainText('Coverage cannot be used');
  },
);
