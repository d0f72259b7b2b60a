import { expect, type Page } from 'playwright/test';

/** The address of the link in the newest mail with this subject, from the sandbox inbox. */
export async function mailedLink(page: Page, subject: string): Promise<string> {
  await expect(async () => {
    await page.goto('/sandbox/inbox');
    await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: subject }).first().click();
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}
