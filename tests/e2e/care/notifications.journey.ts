import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

// A notification is read once, so each mode opens its own.
const mine = {
  on: { title: 'Fertility medication, second order', service: 'Progesterone', standing: 'In review' },
  off: { title: 'Tests at Harbor Light', service: 'Ultrasound', standing: 'In review again' },
};

formJourney('a notification, from its counter to its details', async ({ page, signIn, mode }) => {
  const { title, service, standing } = mine[mode];
  await signIn(demo.twoFactor);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });
  const count = async () => Number(/\d+/.exec((await menu.textContent()) ?? '')?.[0] ?? 0);
  const before = await count();
  expect(before).toBeGreaterThan(0);

  await menu.click();
  const row = page.locator('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText(standing);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await count()).toBe(before - 1);

  await expect(page.getByRole('region', { name: 'What you can do now' })).toContainText(
    'only after it is approved',
  );
  await expect(
    page.getByRole('region', { name: 'Services' }).getByRole('row', { name: service }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What happened' }).getByRole('listitem').last(),
  ).toContainText('Requested');

  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await expect(row).not.toContainText('Unread');
  await expect(row).toContainText(standing);
});
