import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

freshFormJourney('a member changes goal, path and week, and home follows', async ({ page }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Change your goal' }).click();
  await expect(page).toHaveTitle('Update your goal · Wren');
  await expect(page.getByLabel('Pregnancy week')).toHaveValue('22');

  await page.getByLabel('Your goal and path').selectOption('A surrogate is pregnant');
  await page.getByLabel('Pregnancy week').selectOption('');
  await save(page);
  await expect(page).toHaveTitle('Error: Update your goal · Wren');
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'Choose the week of the pregnancy',
  ]);
  await expect(page.getByLabel('Your goal and path')).toHaveValue('pregnant/surrogate_pregnancy');

  await page.getByLabel('Pregnancy week').selectOption('Week 9');
  await save(page);
  await expect(page.getByText('Your goal is saved.')).toBeVisible();
  await page.goto('/');
  await expect(main(page)).toContainText('Week 9');

  await page.goto('/settings/health-goal');
  await page.getByLabel('Your goal and path').selectOption('Being a working parent');
  await save(page);
  await expect(page.getByRole('button', { name: 'Pause pregnancy content' })).toHaveCount(0);
  await page.goto('/');
  await expect(main(page)).toContainText('Your goal: raising your family');
  await expect(main(page)).not.toContainText('Week 9');
});

freshFormJourney('pregnancy content pauses in one step and comes back', async ({ page, mode }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/settings/health-goal');
  await page.getByRole('button', { name: 'Pause pregnancy content' }).click();
  await expect(page.getByText('Pregnancy content is paused.')).toBeVisible();
  await expect(main(page)).toContainText('You do not owe us an explanation');
  await expect(page.getByRole('link', { name: 'Call 1-833-852-6262' })).toHaveAttribute(
    'href',
    'tel:+18338526262',
  );
  await expect(page.getByLabel('Your goal and path')).toBeHidden();
  if (mode === 'on') await expectAccessible(page);

  await page.goto('/');
  await expect(main(page)).not.toContainText(/pregnan|week 22/i);

  await page.goto('/settings/health-goal');
  await page.getByRole('button', { name: 'Show pregnancy content again' }).click();
  await expect(page.getByText('Pregnancy content is back.')).toBeVisible();
  await page.goto('/');
  await expect(main(page)).toContainText('Week 22');
});
