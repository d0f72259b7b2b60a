import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();

freshFormJourney('a member of an earlier product confirms what came along, once', async ({ page, mode }) => {
  await signInByCookie(page, demo.moved);
  await page.goto('/');
  await expect(main(page)).toContainText('You moved here from an earlier version');
  await main(page).getByRole('link', { name: 'Check it now' }).click();
  await expect(page).toHaveTitle('Welcome back · Wren');
  await expect(page.getByLabel('Cell number')).toHaveValue('602-555-0164');
  await expect(page.getByLabel('ZIP code')).toHaveValue('85281');
  await expect(page.getByLabel('Your goal and path')).toHaveValue('want_to_build_family/natural_conception');

  await page.getByLabel('Cell number').fill('555');
  await page.getByLabel('Your goal and path').selectOption('pregnant/conventional_pregnancy');
  await confirm(page);
  await expect(page).toHaveTitle('Error: Welcome back · Wren');
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a valid phone number, for example 415-555-0132',
    'Choose the week of the pregnancy',
    'Tick the box to accept the terms and the privacy notice',
  ]);
  if (mode === 'on') await expectAccessible(page);
  await page.getByLabel('Cell number').fill('(602) 555-0165');
  await page.getByLabel('Pregnancy week').selectOption('9');
  await page.getByRole('checkbox', { name: /I agree to the Terms of Use/ }).check();
  await confirm(page);

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Thank you. Everything is up to date.')).toBeVisible();
  await expect(main(page)).toContainText('Week 9');
  await expect(main(page)).not.toContainText('You moved here');
  await page.goto('/welcome-back');
  await expect(page, 'there is nothing left to confirm').toHaveURL('/');
  await page.goto('/settings/basics');
  await expect(main(page)).toContainText('602-555-0165');
});
