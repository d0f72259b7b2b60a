import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { journey } from '../support/journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses a free time of the last whole day: the first one, or the last. On the very last day times end early. */
async function chooseLateDay(page: Page, nth = 0, zone?: string): Promise<void> {
  await main(page).locator('details:has(#date) summary').click();
  const late = await page.locator('#date option').nth(-2).getAttribute('value');
  await page.locator('#date').selectOption(late ?? '');
  if (zone) await page.locator('#zone').selectOption(zone);
  await press(page, 'Show times');
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
  await chooseLateDay(page);

  await expect(page).toHaveTitle(/^Schedule confirmation: Feeding your baby with .+ · Wren$/);
  await page.getByLabel('What should your expert know?').fill('We have twins.');
  await press(page, 'Book this visit');
  await expect(page.getByText('Your visit is booked.')).toBeVisible();
  await expect(main(page)).toContainText('We have twins.');
  const visit = page.url();

  await main(page).getByRole('link', { name: 'Change time' }).click();
  await chooseLateDay(page, -1, 'Pacific/Honolulu');
  await expect(main(page)).toContainText('Hawaii-Aleutian');
  await press(page, 'Change to this time');
  await expect(page).toHaveURL(visit);
  await expect(page.getByText('Your visit has a new time.')).toBeVisible();

  await main(page).getByRole('link', { name: 'Cancel this visit' }).click();
  await press(page, 'Yes, cancel it');
  await expect(main(page)).toContainText('This visit is canceled.');
});

journey('la dirección privada del calendario se crea y se desactiva', async ({ page, signIn, mode }) => {
  await signIn(demo.spanish);
  await page.goto('/video-visits/calendar');
  await press(page, 'Crear mi dirección privada');
  await expect(page.getByLabel('Dirección para copiar')).toHaveValue(/\/calendars\/[\w-]{43}\/visits\.ics$/);
  if (mode === 'on') await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Desactivarla' }).click();
  await press(page, 'Sí, desactivarla');
  await expect(page.getByText('Desactivaste tu dirección privada.')).toBeVisible();
});
