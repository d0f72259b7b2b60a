import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInSteps } from '../support/sign-in-steps.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

const summary = (page: Page) => page.locator('main').getByRole('alert');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();

async function fillPasswords(page: Page, current: string, password: string, again = password) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(again);
}

freshFormJourney(
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
      'Enter your current password',
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
    await page.getByLabel('Email address').fill(demo.pregnant);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maya/);
  },
);

freshFormJourney(
  'a member signs out a device, all others, and disavows an activity',
  async ({ page, origin, mode }) => {
    const openPath = async (home: Awaited<ReturnType<typeof signInWithoutBrowser>>) =>
      (await home.visitor.get('/settings')).path;
    const [tablet, phone] = [
      await signInWithoutBrowser(origin, demo.pregnant),
      await signInWithoutBrowser(origin, demo.pregnant),
    ];
    await signInSteps(page, demo.pregnant);
    await page.goto('/settings');
    await page.locator('main').getByRole('link', { name: 'Sign-in and security' }).click();
    await expect(page).toHaveTitle('Sign-in and security · Wren');
    if (mode === 'on') await expectAccessible(page);
    const devices = page.getByRole('region', { name: 'Where you have signed in' });
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');

    await devices
      .getByRole('link', { name: /^Sign out and forget Unknown/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out and forget this device?');
    await page.getByRole('link', { name: 'Go back' }).click();
    await devices
      .getByRole('link', { name: /^Sign out and forget Unknown/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, sign it out' }).click();
    await expect(page).toHaveURL('/settings/security');
    await expect(page.getByText('The device is signed out and forgotten.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    expect(await openPath(phone), 'the latest of the others').toBe('/signin');
    expect(await openPath(tablet)).toBe('/settings');

    await devices.getByRole('link', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Yes, sign out everywhere else' }).click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    expect(await openPath(tablet)).toBe('/signin');

    await page.getByRole('link', { name: 'What happened to your account' }).click();
    await expect(page).toHaveTitle('What happened to your account · Wren');
    if (mode === 'on') await expectAccessible(page);
    const entries = page.locator('main').getByRole('listitem');
    await expect(entries.nth(0)).toContainText('Signed out everywhere else');
    await expect(entries.nth(1)).toContainText('Device signed out and forgotten');
    await entries
      .nth(4)
      .getByRole('link', { name: /^This was not me/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was this someone else?');
    await page.getByRole('button', { name: 'Yes, it was not me' }).click();
    await expect(page).toHaveURL('/settings/security/activity');
    await expect(page.getByText('Your password no longer opens this account.')).toBeVisible();
  },
);
