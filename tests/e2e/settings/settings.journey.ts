import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const summary = (page: Page) => main(page).getByRole('alert');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

freshFormJourney('a member changes personal details, and errors keep the input', async ({ page, mode }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/settings');
  await main(page).getByRole('link', { name: 'Basics' }).click();
  await expect(page).toHaveTitle('Basics · Wren');
  await page.getByRole('link', { name: 'Edit personal details' }).click();
  await expect(page).toHaveURL('/settings/personal-details');

  await page.getByLabel('Preferred name').fill('May');
  await page.getByLabel('Cell number').fill('555');
  await page.getByLabel('ZIP code').fill('9411');
  await save(page);
  await expect(page).toHaveTitle('Error: Personal details · Wren');
  // The browser repeats the refused post, like pull-to-refresh in an app.
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.reload();
  expect((await again).method()).toBe('POST');
  await expect(page).toHaveTitle('Error: Personal details · Wren');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a valid phone number, for example 415-555-0132',
    'Enter a ZIP code of 5 digits, for example 94110',
  ]);
  await expect(page.getByLabel('Preferred name')).toHaveValue('May');
  await summary(page).getByRole('link').first().click();
  await expect(page.getByLabel('Cell number')).toBeFocused();
  if (mode === 'on') await expectAccessible(page);

  await page.getByLabel('Cell number').fill('(415) 555-0132');
  await page.getByLabel('ZIP code').fill('94110');
  await page.getByRole('radio', { name: 'I describe myself' }).check();
  await page.getByLabel('Gender in your own words').fill('Agender');
  await save(page);
  await expect(page).toHaveURL('/settings/basics');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  for (const text of ['May', '415-555-0132', '94110', 'Agender']) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

freshFormJourney('a member turns notifications and reminders off', async ({ page, mode }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/');
  if (mode === 'on') await expect(page.locator('unread-counts')).toHaveCount(1);
  await page.goto('/settings');
  await main(page).getByRole('link', { name: 'Notifications and reminders' }).click();
  const reminders = page.getByRole('checkbox', { name: /^Video visits/ });
  await expect(page.getByRole('radio', { name: /^On/ })).toBeChecked();
  await expect(reminders).toBeChecked();
  await page.getByRole('radio', { name: /^Off/ }).check();
  await reminders.uncheck();
  await save(page);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Off/ })).toBeChecked();
  await expect(reminders).not.toBeChecked();
  await expect(page.locator('unread-counts'), 'nothing asks in the background').toHaveCount(0);
});
