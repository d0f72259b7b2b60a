import { expect, type Page } from 'playwright/test';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { addVirtualAuthenticator } from '../support/second-factor-steps.ts';

const hanna = 'hanna.berg@wren.example';
const victor = 'victor.osei@wren.example';
const password = 'Quite-another-meadow-7?';
const use = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const make = (page: Page) => page.getByRole('button', { name: 'Make a passkey' });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function typePassword(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.goto('/desk/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/desk/signin?step=code');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/desk/signin');
}

freshTest(
  'staff add a passkey, sign in and prove their identity with it, and remove it',
  async ({ page }) => {
    await addVirtualAuthenticator(page);
    await typePassword(page, victor);
    await expect(use(page)).toBeHidden();
    await page.getByLabel('6-digit code').fill(demoCode());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto('/desk/account');
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
    await make(page).click();
    await expect(page.getByText('Your passkey is ready.')).toBeVisible();
    await signOut(page);

    await typePassword(page, victor);
    await expectAccessible(page, page.url());
    await use(page).click();
    await expect(h1(page)).toHaveText('Welcome, Victor Osei');
    await page.goto('/desk/account/passkeys');
    await expect(page.getByText(/^Last used on/)).toBeVisible();

    await moveClock(page, { advance: 'PT6M' });
    await page.goto('/desk/account/passkeys/new');
    await make(page).click();
    await expect(h1(page)).toHaveText('Confirm that it’s you');
    await expectAccessible(page, page.url());
    await use(page).click();
    await expect(page).toHaveURL('/desk/account/passkeys/new');
    await make(page).click();
    await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

    await page.goto('/desk/account/passkeys');
    await page.getByRole('link', { name: 'My phone' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('The passkey is removed.')).toBeVisible();
    await expect(page.getByText('You have none yet.')).toBeVisible();
  },
);

freshTest(
  'an invited colleague uses a passkey instead of an app, and keeps it until an app is set up',
  async ({ page }) => {
    await addVirtualAuthenticator(page);
    await page.goto('/desk/invitation?token=demo-staff-invitation');
    await page.getByLabel('Your name, as colleagues see it').fill('Nora Quist');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await make(page).click();
    await expect(page.getByText('Your account is ready. You are signed in.')).toBeVisible();
    await signOut(page);

    await typePassword(page, 'new.colleague@wren.example', password);
    await expect(page.getByLabel('6-digit code')).toBeHidden();
    await expectAccessible(page, page.url());
    await use(page).click();
    await expect(h1(page)).toHaveText('Welcome, Nora Quist');
    await page.goto('/desk/account/passkeys');
    await page.getByRole('link', { name: 'My passkey' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('This is your only second factor.')).toBeVisible();

    await page.goto('/desk/account');
    await page.getByRole('link', { name: 'Authenticator app' }).click();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expectAccessible(page, page.url());
    const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '');
    await page.getByLabel('6-digit code').fill(demoCode(Date.now(), secret));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect(
      page.getByText('You use a passkey, or type a code of your authenticator app.'),
    ).toBeVisible();
    await page.goto('/desk/account/passkeys');
    await page.getByRole('link', { name: 'My passkey' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('The passkey is removed.')).toBeVisible();
  },
);

freshTest('a device without this passkey leaves staff on the page, with the code', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await typePassword(page, hanna);
  await use(page).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await moveClock(page, { advance: 'PT16M' });
  await use(page).click();
  await expect(page.getByText('Signing in took too long.')).toBeVisible();
  await typePassword(page, hanna);
  await page.getByLabel('6-digit code').fill(demoCode(Date.now() + 16 * 60_000));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(h1(page)).toHaveText('Welcome, Hanna Berg');
});

freshTest.describe('JavaScript off', () => {
  freshTest.use({ mode: 'off' });
  freshTest('the pages say so and offer the code of the app', async ({ page }) => {
    await typePassword(page, hanna);
    await expect(use(page)).toBeHidden();
    await expect(page.getByText('Your passkey needs a newer browser')).toBeVisible();
    await page.getByLabel('6-digit code').fill(demoCode());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto('/desk/account/passkeys/new');
    await expect(page.getByText('Passkeys need a newer browser')).toBeVisible();
    await page.goto('/desk/account/passkeys');
    await page.getByRole('link', { name: 'Work laptop' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveTitle('Error: Passkey · Wren');
    await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Old laptop' })).toBeVisible();
  });
});
