import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { demo, demoPassword } from './support/demo-members.ts';
import { freshJourney } from './support/fresh-journey.ts';
import { signInSteps } from './support/sign-in-steps.ts';
import { signInWithoutBrowser } from './support/sign-in-without-browser.ts';

const summary = (page: Page) => page.locator('main').getByRole('alert');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();

async function fillPasswords(page: Page, current: string, password: string, again = password) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(again);
}

freshJourney(
  'a member changes the password and is signed out everywhere else',
  async ({ page, origin, mode }) => {
    const fresh = 'Fresh-straw-nest-27?';
    const elsewhere = await signInWithoutBrowser(origin, demo.pregnant);
    await signInSteps(page, demo.pregnant);
    await page.goto('/settings');
    await page.locator('main').getByRole('link', { name: 'Password' }).click();
    await expect(page).toHaveTitle('Change password · Wren');

    await change(page);
    await expect(page).toHaveTitle('Error: Change password · Wren');
    await expect(summary(page).getByRole('link')).toHaveText([
      'Current password is missed',
      'Password is missed',
    ]);
    await summary(page).getByRole('link').first().click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    if (mode === 'on') await expectAccessible(page);

    await fillPasswords(page, demoPassword, fresh, 'Another-straw-nest-27?');
    await change(page);
    await expect(summary(page).getByRole('link')).toHaveText(['Passwords do not match']);
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await fillPasswords(page, 'Not-the-password-1!', fresh);
    await change(page);
    await expect(summary(page).getByRole('link')).toHaveText([/not your current password/]);

    await fillPasswords(page, demoPassword, fresh);
    await change(page);
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.goto('/settings/basics');
    await expect(page, 'this session goes on').toHaveURL('/settings/basics');
    expect((await elsewhere.visitor.get('/settings')).path, 'the others do not').toBe('/signin');

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.goto('/signin');
    await page.getByLabel('E-mail address').fill(demo.pregnant);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maya/);
  },
);
