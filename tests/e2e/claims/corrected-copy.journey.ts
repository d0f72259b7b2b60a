import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { pdf } from '../support/claim-form.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInByCookie } from '../support/signed-in.ts';

freshFormJourney(
  'the rejected part of a claim is sent again, with the reasons beside it',
  async ({ page }) => {
    await signInByCookie(page, demo.twoFactor);
    await page.goto('/reimbursement/claims');
    await page.getByRole('link', { name: 'Corner Lamp Pharmacy' }).last().click();
    const rejected = page.url();
    await page.getByRole('button', { name: 'Make a corrected copy' }).click();
    await expect(page).toHaveURL('/reimbursement');
    await expect(page.locator('#expense-1')).toContainText('We could not read the photo.');
    await expect(page.locator('#expense-2')).toContainText('This cost was paid back before.');
    await page.getByRole('button', { name: 'Remove Expense 2' }).click();
    await expect(page.locator('#expense-1')).toContainText('We could not read the photo.');
    await expect(page.getByLabel('Amount')).toHaveValue('38.75');

    await page.goto('/reimbursement/claims');
    await page.getByRole('link', { name: 'Twin Oaks Genetics' }).click();
    await page.getByRole('button', { name: 'Make a corrected copy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace the claim you have begun?');
    await page.getByRole('link', { name: 'Continue your saved claim' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('38.75');

    await page.getByLabel('Add receipts').setInputFiles([pdf('readable.pdf')]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/reimbursement/check');
    await page.getByRole('button', { name: 'Send claim' }).click();
    await page.getByRole('link', { name: 'See your claim' }).click();
    await expect(page.locator('main')).toContainText('This is a corrected copy of claim');
    await page.goto(rejected);
    await expect(page.locator('main')).toContainText('you sent again with claim');
    await expect(page.getByRole('button', { name: 'Make a corrected copy' })).toHaveCount(0);
  },
);
