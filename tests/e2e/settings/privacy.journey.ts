import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { signInByCookie } from '../support/signed-in.ts';

const main = (page: Page) => page.locator('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

freshFormJourney('a member reads what the employer sees, and chooses discreet mails', async ({ page }) => {
  await signInByCookie(page, demo.pregnant);
  await page.goto('/settings');
  await main(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Wren');
  await expect(main(page)).toContainText('your legal name, your date of birth and your employee ID');
  await expect(page.getByRole('radio', { name: /^What it is about/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Only that there is a message' }).check();
  await save(page);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Only that there is a message' })).toBeChecked();
});

freshFormJourney(
  'who signed in a while ago shows who they are, and downloads everything kept of them',
  async ({ page }) => {
    await signInByCookie(page, demo.pregnant);
    await page.goto('/settings/privacy');
    await main(page).getByRole('link', { name: 'Download your data' }).click();
    await expect(page).toHaveTitle('Download your data · Wren');
    for (const _tenMinutes of [1, 2, 3]) {
      await moveClock(page, { advance: 'PT10M' });
      await page.goto('/settings/privacy/export');
    }
    await page.getByRole('button', { name: 'Download to read' }).click();
    await expect(page).toHaveURL('/confirm-identity');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/settings/privacy/export');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download to read' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('wren-data.html');
    expect(await readFile(await file.path(), 'utf8')).toContain(demo.pregnant);
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download for other programs' }).click();
    const json = await readFile(await (await again).path(), 'utf8');
    expect(JSON.parse(json)).toHaveProperty('sections');
  },
);
