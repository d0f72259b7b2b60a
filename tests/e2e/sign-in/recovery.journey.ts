import { expect, type Page } from 'playwright/test';
import { demo, demoPassword } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { mailedLink } from '../support/mailed-link.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signInWith(page: Page, email: string, password: string) {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Continue');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

async function chooseNew(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(again);
  await press(page, 'Change password');
}

freshFormJourney('a forgotten password is replaced by mail, once for each link', async ({ page, origin }) => {
  const fresh = 'Fresh-straw-nest-27?';
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(demo.pregnant);
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(demo.pregnant);
  await press(page, 'Send me a link');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('If there is an account')).toBeVisible();

  const link = await mailedLink(page, 'Choose a new password');
  expect(link).toMatch(new RegExp(`^${origin}/password/edit\\?reset_password_token=`));
  await page.goto(link);
  await expect(page, 'the token leaves the address at once').toHaveURL('/password/edit');
  await chooseNew(page, 'nest', 'nets');
  await expect(page).toHaveTitle('Error: Change password · Wren');
  await expect(page.locator('main').getByRole('alert')).toContainText('use at least');
  await expect(page.locator('main').getByRole('alert')).toContainText('Passwords do not match');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await chooseNew(page, fresh);
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await signInWith(page, demo.pregnant, demoPassword);
  await expect(page.locator('main').getByRole('alert')).toContainText('not right');
  await signInWith(page, demo.pregnant, fresh);
  await expect(heading(page)).toHaveText(/Maya/);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.goto(link);
  await expect(page.getByText('This token is invalid already.')).toBeVisible();
  await mailedLink(page, 'Your password was changed');
});
