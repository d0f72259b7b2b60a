import { expect, type Locator, type Page } from 'playwright/test';

/** Opens pages in turn, repeatedly, until the last one shows the result of background work. */
export async function openUntil(
  page: Page,
  addresses: readonly string[],
  words: string,
  part: Locator = page.locator('body'),
): Promise<void> {
  const text = async () => {
    for (const address of addresses) await page.goto(address);
    return ((await part.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  };
  await expect.poll(text, { timeout: 60_000 }).toContain(words);
}

/** The address of the link in the newest mail with this subject, from the sandbox inbox. */
export async function mailedLink(page: Page, subject: string): Promise<string> {
  await openUntil(page, ['/sandbox/inbox'], subject);
  await page.getByRole('link', { name: subject }).first().click();
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}
