import { expect, type Page } from 'playwright/test';
import { demo } from './support/demo-members.ts';
import { freshJourney } from './support/fresh-journey.ts';
import { signInSteps } from './support/sign-in-steps.ts';

const main = (page: Page) => page.locator('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

freshJourney('a member reads what the employer sees, and asks for discreet mails', async ({ page }) => {
  await signInSteps(page, demo.pregnant);
  await page.goto('/settings');
  await main(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Wren');
  await expect(main(page)).toContainText('your legal name, your date of birth and your employee ID');
  await expect(page.getByRole('radio', { name: /^What it is about/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Only that there is a message' }).check();
  await save(page);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Only that there is a message' })).toBeChecked();
});

freshJourney('a partner is told nothing about employment they were never asked for', async ({ page }) => {
  await signInSteps(page, demo.partner);
  await page.goto('/settings/privacy');
  await expect(main(page)).not.toContainText('employee ID');
  await expect(main(page)).toContainText('Each of you has an account of your own.');
});
