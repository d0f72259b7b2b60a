import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { formJourney, test } from '../support/journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { signInByCookie } from '../support/signed-in.ts';
import { signInSteps } from '../support/sign-in-steps.ts';

const minutes = 60_000;
const zipField = (page: Page) => page.getByLabel('ZIP code');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function timeOut(page: Page, post: () => Promise<void>): Promise<void> {
  await moveClock(page, { advance: 'PT16M' });
  await post();
  await expect(page).toHaveURL(/\/signin/);
  await moveClock(page, { reset: '1' });
}

formJourney('two tabs that time out keep each its own form', async ({ page, context }) => {
  await signInByCookie(page, demo.pregnant);
  const other = await context.newPage();
  await page.goto('/settings/personal-details');
  await other.goto('/settings/health-goal');
  await zipField(page).fill('60601');
  await other.getByLabel('Pregnancy week').selectOption('Week 30');
  await timeOut(page, async () => {
    await save(other);
    await save(page);
  });
  await signInSteps(page, demo.pregnant);
  await expect(page).toHaveURL('/settings/personal-details');
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible();
  await expect(zipField(page)).toHaveValue('60601');
  await page.goto('/settings/health-goal');
  await expect(page.getByLabel('Pregnancy week')).toHaveValue('30');
  await page.goto('/settings/health-goal');
  await expect(page.getByLabel('Pregnancy week')).toHaveValue('22');
});

test.describe('JavaScript on', () => {
  test('input of an open form is shown again after a timeout and signing in', async ({ page }) => {
    await signInByCookie(page, demo.pregnant);
    await page.clock.install();
    await page.goto('/settings/personal-details');
    await zipField(page).fill('60601');
    await moveClock(page, { advance: 'PT16M' });
    await page.clock.runFor(15.1 * minutes);
    await expect(page).toHaveURL(/\/signin/);
    await moveClock(page, { reset: '1' });
    await signInSteps(page, demo.pregnant);
    await expect(page).toHaveURL('/settings/personal-details');
    await expect(zipField(page)).toHaveValue('60601');
  });

  test('the warning can be used by keyboard on a phone, in Spanish', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInByCookie(page, demo.pregnant);
    await page.clock.install();
    await page.goto('/settings/personal-details?locale=es');
    const field = page.getByLabel('Código postal');
    await field.fill('60601');
    await page.clock.runFor(13.1 * minutes);
    const dialog = page.getByRole('dialog', { name: '¿Sigues ahí?' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('minuto');
    const stay = dialog.getByRole('button').first();
    await expect(stay).toBeFocused();
    await expectAccessible(page);
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640).toBe(true);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('60601');
    await page.clock.runFor(13.1 * minutes);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/personal-details/);
  });
});
