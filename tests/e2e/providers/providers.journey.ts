import { expect } from 'playwright/test';
import { fillBooking } from '../support/booking-form.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

formJourney('from a search to a request', async ({ page, signIn }) => {
  const main = page.locator('main');
  await signIn(demo.partner);
  await page.goto('/');
  await main.getByRole('link', { name: 'Providers' }).click();
  await main.getByRole('link', { name: 'See all providers' }).click();
  await main.getByLabel('Language', { exact: true }).selectOption({ label: 'Spanish' });
  await main.getByRole('button', { name: 'Show providers' }).click();
  await expect(page).toHaveURL(/[?&]language=es/);
  const results = page.getByRole('region', { name: /^\d+ providers · Page 1 of/ });
  await expect(results.locator('.provider')).toHaveCount(10);

  await main.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveTitle('All providers, page 2 · Wren');
  await expect(main.getByLabel('Language', { exact: true })).toHaveValue('es');
  const rows = main
    .locator('.provider')
    .filter({ has: page.getByRole('link', { name: /^Request an appointment/ }) });
  await expect(rows.first()).toContainText('Spanish');
  const name = (await rows.first().getByRole('heading').textContent()) ?? '';
  await rows.first().getByRole('link', { name: 'Request an appointment' }).click();

  await expect(page).toHaveTitle(`Book Appointment: ${name} · Wren`);
  await main.getByLabel('A note to them').fill('We come with a small child.');
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveTitle(`Error: Book Appointment: ${name} · Wren`);
  await main.getByRole('alert').getByRole('link', { name: 'Choose a time of day' }).click();
  await expect(main.getByLabel('Morning')).toBeFocused();
  await fillBooking(page);
  await main.getByRole('button', { name: 'Send request' }).click();

  await expect(page).toHaveURL(/\/providers\/requests\//);
  await expect(page.getByText('Your request is on its way.')).toBeVisible();
  for (const words of [name, 'What happens next', 'Monday and Friday, in the morning', 'a small child']) {
    await expect(main).toContainText(words);
  }
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?locale=es`);
  for (const words of ['Qué pasa después', 'Lunes y viernes, por la mañana', 'Enviaste la solicitud']) {
    await expect(main).toContainText(words);
  }
});
