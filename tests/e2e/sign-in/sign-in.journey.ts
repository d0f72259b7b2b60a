import { expect, type Page } from 'playwright/test';
import { demo, demoPassword, freshCode } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { journey, formJourney } from '../support/journey.ts';
import { signInSteps } from '../support/sign-in-steps.ts';

const emailField = (page: Page) => page.getByLabel('Email address');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();
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

// A code works once, so this journey has its own server.
freshFormJourney('a second factor is asked for, once with a wrong code', async ({ page, origin }) => {
  await giveEmail(page, demo.twoFactor);
  await passwordField(page).fill(demoPassword);
  await signIn(page);
  await expect(page).toHaveURL('/signin?step=code');
  await page.goto('/');
  await expect(page, 'half a sign-in opens nothing').toHaveURL(/\/signin/);
  await page.goto('/signin?step=code');
  const code = page.getByLabel('6-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12');
  await signIn(page);
  await expect(summary(page)).toBeVisible();
  const works = freshCode(origin);
  await code.fill(`${works.slice(0, 3)} ${works.slice(3)}`);
  await signIn(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lee/);
});

journey('the requested page opens after signing in, once', async ({ page }) => {
  await page.goto('/reimbursement/claims?from=mail');
  await expect(page).toHaveURL('/signin');
  await emailField(page).fill(demo.newParent);
  await goOn(page);
  await passwordField(page).fill(demoPassword);
  await signIn(page);
  await expect(page).toHaveURL('/reimbursement/claims?from=mail');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await signInSteps(page, demo.newParent);
  await expect(page).toHaveURL('/');
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
