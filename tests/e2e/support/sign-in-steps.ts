import type { Page } from 'playwright/test';

export const demoPassword = 'Nest-building-26!';

/** Goes through the sign-in pages of a member without a second factor. */
export async function signInSteps(page: Page, email: string): Promise<void> {
  await page.goto('/signin?locale=en');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}
