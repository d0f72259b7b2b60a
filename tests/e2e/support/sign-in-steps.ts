import type { Page } from 'playwright/test';
import { demo, demoPassword, freshCode } from './demo-members.ts';

/** Goes through the sign-in pages, the second factor included, up to the first page after them. */
export async function signInSteps(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (email === demo.twoFactor) {
    await page.getByLabel('6-digit code').fill(freshCode());
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await page.waitForURL((url) => url.pathname !== '/signin');
}
