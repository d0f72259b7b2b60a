import type { Page } from 'playwright/test';
import { openUntil } from './open-until.ts';

/** The address of the link in the newest mail with this subject, from the sandbox inbox. */
export async function mailedLink(page: Page, subject: string): Promise<string> {
  await openUntil(page, ['/sandbox/inbox'], subject);
  await page.getByRole('link', { name: subject }).first().click();
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}
