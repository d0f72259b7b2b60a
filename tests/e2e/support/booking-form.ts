import type { Page } from 'playwright/test';

/** Opens the booking form of the provider of that name. */
export async function openBooking(page: Page, name: string): Promise<void> {
  await page.goto(`/all-providers?query=${encodeURIComponent(name)}`);
  await page.locator('main li').filter({ hasText: name }).locator('a[href$="/book-appointment"]').click();
}

/** Answers every question; found by the names the fields have, so in any language. */
export async function fillBooking(page: Page): Promise<void> {
  for (const [name, value] of [
    ['kind', 'appointment'],
    ['days', 'mon'],
    ['days', 'fri'],
    ['time_of_day', 'morning'],
    ['first_visit', 'yes'],
    ['contact_by', 'phone'],
  ]) {
    await page.locator(`input[name=${name}][value=${value}]`).check();
  }
}

/** Leaves the member with an open request to Marisol Tapia; one that is there is enough. */
export async function haveRequest(page: Page): Promise<void> {
  await page.goto('/providers/requests');
  if ((await page.getByRole('link', { name: 'Marisol Tapia' }).count()) > 0) return;
  await openBooking(page, 'Marisol Tapia');
  await fillBooking(page);
  await page.locator('main form[id=booking] button').click();
  await page.waitForURL(/\/providers\/requests\//);
}
