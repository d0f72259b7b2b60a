import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses a free time of the last whole day: the first one, or the last. On the very last day times end early. */
async function chooseLateDay(page: Page, show: string, nth = 0, zone?: string): Promise<void> {
  await main(page).locator('details:has(#date) summary').click();
  const late = await page.locator('#date option').nth(-2).getAttribute('value');
  await page.locator('#date').selectOption(late ?? '');
  if (zone) await page.locator('#zone').selectOption(zone);
  await press(page, show);
  await main(page).locator('.card .times a').nth(nth).click();
}

freshFormJourney('a visit is found, booked, moved and canceled', async ({ page }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/video-visits');
  const upcoming = main(page).getByRole('region', { name: 'Your upcoming visits' });
  await expect(upcoming.getByRole('button', { name: 'Join your visit' })).toBeVisible();
  await main(page).getByRole('link', { name: 'After birth' }).click();
  await main(page)
    .getByRole('link', { name: /^(Feeding|Lactation)/ })
    .first()
    .click();
  await chooseLateDay(page, 'Show times');

  await expect(page).toHaveTitle(/^Schedule confirmation: Feeding your baby with .+ · Wren$/);
  await page.getByLabel('What should your expert know?').fill('We have twins.');
  await press(page, 'Book this visit');
  await expect(page.getByText('Your visit is booked.')).toBeVisible();
  await expect(main(page)).toContainText('We have twins.');
  const visit = page.url();

  await main(page).getByRole('link', { name: 'Change time' }).click();
  await chooseLateDay(page, 'Show times', -1, 'Pacific/Honolulu');
  await expect(main(page)).toContainText(/New time.+ HST/);
  await press(page, 'Change to this time');
  await expect(page).toHaveURL(visit);
  await expect(page.getByText('Your visit has a new time.')).toBeVisible();

  await main(page).getByRole('link', { name: 'Cancel this visit' }).click();
  await press(page, 'Yes, cancel it');
  await expect(main(page)).toContainText('This visit is canceled.');
});

freshFormJourney('una visita se reserva en español, y el calendario la sigue', async ({ page, mode }) => {
  await signInByCookie(page, demo.spanish);
  await page.goto('/video-visits/call-subjects/lactation?locale=es');
  await chooseLateDay(page, 'Ver horarios');
  await press(page, 'Reservar esta visita');
  await expect(page.getByText('Reservaste la visita.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Cancelar esta visita' }).click();
  await press(page, 'Sí, cancelarla');
  await expect(main(page)).toContainText('Esta visita está cancelada.');

  await page.goto('/video-visits/calendar');
  await press(page, 'Crear mi dirección privada');
  await expect(page.getByLabel('Dirección para copiar')).toHaveValue(/\/calendars\/[\w-]{43}\/visits\.ics$/);
  if (mode === 'on') await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Desactivarla' }).click();
  await press(page, 'Sí, desactivarla');
  await expect(page.getByText('Desactivaste tu dirección privada.')).toBeVisible();
});
