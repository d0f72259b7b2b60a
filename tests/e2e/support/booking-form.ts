import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

/** Opens the booking form of the provider of that name. */
async function openBooking(page: Page, name: string): Promise<void> {
  await page.goto(`/all-providers?query=${encodeURIComponent(name)}`);
  await page.locator('main li').filter({ hasText: name }).locator('a[href$="/book-appointment"]').click();
}

/** Answers every question; fields are found by name, so in any language. */
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

/** Ensures that the member has an open request to Marisol Tapia. */
export async function haveRequest(page: Page): Promise<void> {
  await page.goto('/providers/requests');
  if ((await page.getByRole('link', { name: 'Marisol Tapia' }).count()) > 0) return;
  await openBooking(page, 'Marisol Tapia');
  await fillBooking(page);
  await page.locator('main form[id=booking] button').click();
  await page.waitForURL(/\/providers\/requests\//);
}

/** The same as haveRequest for a visitor without a browser, in English. */
export async function sendRequest(visitor: Visitor): Promise<void> {
  const list = await visitor.get('/providers/requests');
  if (list.links.some((words) => words.includes('Marisol Tapia'))) return;
  const found = await visitor.get('/all-providers?query=Marisol');
  const form = (await found.follow('Request an appointment with Marisol Tapia')).form();
  const answers = {
    'What would you like?': 'An appointment',
    'Which time of day?': 'Morning',
    'Is this your first visit': 'Yes',
    'How can they reach you?': 'By email',
  };
  await form.fill(answers).submit('Send request');
}
