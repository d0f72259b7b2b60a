import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { signInByCookie } from '../support/signed-in.ts';
import { addVirtualAuthenticator } from '../support/second-factor-steps.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

freshTest('a passkey is made, signs in, and is removed', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signInByCookie(page, demo.newParent);
  await page.goto('/settings/security/passkeys');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My phone' })).toBeVisible();

  await page.goto('/settings/security/passkeys/new');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/settings/security/passkeys');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/settings/security/passkeys');
  await expect(page.getByText(/^Last used on/)).toBeVisible();

  await page.getByRole('link', { name: 'My phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle('Error: Passkey · Wren');
  await page.getByRole('textbox', { name: 'Name' }).fill('Old phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Old phone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('That passkey did not work here.')).toBeVisible();
});

freshTest('a passkey requires a fresh proof, and the page continues afterwards', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signInByCookie(page, demo.newParent);
  for (const advance of ['PT10M', 'PT11M']) {
    await moveClock(page, { advance });
    await page.goto('/settings/security/passkeys/new');
  }
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('My phone');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(h1(page)).toHaveText('Confirm that it’s you');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveValue('My phone');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
});

freshTest('a member who cancels the device’s dialog stays on the page with a message', async ({ page }) => {
  await addVirtualAuthenticator(page, { isUserVerified: false });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
});

freshTest.describe('JavaScript off', () => {
  freshTest.use({ mode: 'off' });
  freshTest('the page offers only the methods that work', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await signInByCookie(page, demo.newParent);
    await page.goto('/settings/security/passkeys/new');
    await expect(page.getByText('Passkeys need a newer browser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a passkey' })).toBeHidden();
  });
});
