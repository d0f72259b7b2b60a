import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { signInSteps } from '../support/sign-in-steps.ts';

const path = '/eligibility-details';
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const send = (page: Page) => page.getByRole('button', { name: 'Send details' }).click();

freshFormJourney('details that failed are tried again, reviewed and confirmed', async ({ page, mode }) => {
  await signInSteps(page, demo.eligibilityPending);
  await expect(page).toHaveURL(path);
  await expect(h1(page)).toHaveText('We could not confirm your eligibility');
  await expect(page.locator('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
  if (mode === 'on') await expectAccessible(page);

  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('First legal name')).toHaveValue('Kai');
  await expect(page.getByLabel('Year')).toHaveValue('1979');
  await page.getByLabel('Employee ID').fill('');
  await page.getByLabel('Day').fill('31');
  await send(page);
  await expect(page).toHaveTitle('Error: Confirm that you are eligible · Wren');
  const links = page.locator('main').getByRole('alert').getByRole('link');
  await expect(links).toHaveText([
    'The date must be a real date: check the month, day and year',
    'Enter your employee ID',
  ]);
  await links.first().click();
  await expect(page.getByLabel('Month')).toBeFocused();
  await expect(page.getByLabel('Day')).toHaveValue('31');
  if (mode === 'on') await expectAccessible(page);

  await page.getByLabel('Month').fill('Oct');
  await page.getByLabel('Employee ID').fill('G-5572');
  await send(page);
  await expect(page).toHaveURL(path);
  await expect(h1(page)).toHaveText('Please wait');
  await moveClock(page, { advance: 'PT3M' });
  await page.getByRole('link', { name: 'Check for a result' }).click();
  await expect(h1(page)).toHaveText('Your details are under review');
  await expect(page.getByText('You can expect a result within about 2 hours.')).toBeVisible();
  if (mode === 'on') await expectAccessible(page);

  await moveClock(page, { advance: 'PT2H' });
  await page.goto(path);
  await expect(page).toHaveURL('/signin');
  await signInSteps(page, demo.eligibilityPending);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your eligibility is confirmed.')).toBeVisible();
});
