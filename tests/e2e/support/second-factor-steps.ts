import type { Page } from 'playwright/test';

/** Opens the page that shows the key of an authenticator app being set up. */
export async function startSetup(page: Page): Promise<void> {
  await page.goto('/settings/security/authenticator');
  await page.getByRole('button', { name: /^Set up/ }).click();
  await page.waitForURL('**/authenticator/setup');
}
