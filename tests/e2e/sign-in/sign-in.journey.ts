import { expect, type Page } from 'playwright/test';
import { demo, demoPassword } from '../support/demo-members.ts';
import { journey, formJourney } from '../support/journey.ts';
import { signInSteps, signInAtUmbrella } from '../support/sign-in-steps.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page) => page.locator('main').getByRole('alert');

async function giveEmail(page: Page, email: string) {
  await page.goto('/signin');
  await emailField(page).fill(email);
  await goOn(page);
}

journey('a member signs in with email and password and comes home', async ({ page }) => {
  await giveEmail(page, demo.pregnant);
  await expect(page).toHaveURL('/signin?step=password');
  await expect(page.getByText(`Signing in as ${demo.pregnant}`)).toBeVisible();
  await passwordField(page).fill(demoPassword);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Home · Wren');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maya/);
});

formJourney('a missing email address is reported, and the input stays', async ({ page, mode }) => {
  await page.goto('/signin');
  await goOn(page);
  await expect(page).toHaveTitle('Error: Sign in · Wren');
  await expect(summary(page).getByRole('link')).toHaveText(['Enter your email address']);
  await expect(emailField(page)).toHaveAccessibleDescription(/Enter your email address/);
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  if (mode === 'on') await expect(summary(page)).toBeFocused();
  await summary(page).getByRole('link').click();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('maya@');
  await goOn(page);
  await expect(emailField(page)).toHaveValue('maya@');
  await expect(summary(page)).toContainText('like name@example.com');
});

journey('signing out is final, and Back shows nothing', async ({ page, signIn: asMember }) => {
  await asMember(demo.newParent, { afresh: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/signin');
  await page.goto('/signout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

formJourney('a member who prefers Spanish is spoken to in Spanish', async ({ page }) => {
  await signInSteps(page, demo.spanish);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Inicio · Wren');
  await page.getByText('Más enlaces').click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText('More links').click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

formJourney('Omar signs in at his company and returns to the requested page', async ({ page }) => {
  await page.goto('/settings/basics?from=mail');
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email address').fill(demo.singleSignOn);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/signin?step=single-sign-on');
  await expect(heading(page)).toHaveText('Sign in through Umbrella');
  await expect(page.getByText(demo.singleSignOn)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Umbrella' }).click();
  await expect(heading(page)).toHaveText('Sign in to Umbrella');
  await expect(page.getByLabel('Umbrella email')).toHaveValue(demo.singleSignOn);
  await page.getByLabel('Umbrella password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in to Umbrella' }).click();
  await expect(page.getByRole('alert')).toContainText('is not right');
  await page.getByLabel('Umbrella password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in to Umbrella' }).click();
  await expect(page).toHaveURL('/settings/basics?from=mail');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

freshFormJourney('before a sensitive change the company is asked again', async ({ page }) => {
  await signInSteps(page, demo.singleSignOn);
  for (let n = 0; n < 3; n += 1) {
    await moveClock(page, { advance: 'PT10M' });
    await page.goto('/settings');
  }
  await page.goto('/confirm-identity');
  await expect(heading(page)).toHaveText('Confirm that it’s you');
  await page.getByRole('button', { name: 'Continue to Umbrella' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/confirm-identity');
  await expect(page.getByRole('alert')).toContainText('We could not confirm that it’s you.');
  await signInAtUmbrella(page);
  await expect(page).toHaveURL('/settings');
});
