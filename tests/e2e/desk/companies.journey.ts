import { expect } from 'playwright/test';
import { deskJourney } from '../support/desk-journey.ts';

deskJourney('an administrator checks what a company lacks', async ({ page, say, look, signIn }) => {
  await signIn('hanna.berg@wren.example');
  await look();
  await page
    .getByRole('link', { name: say('Companies') })
    .first()
    .click();
  await look();
  await page.getByRole('link', { name: 'Acme', exact: true }).click();
  await page.getByRole('button', { name: say('Check now') }).click();
  await expect(page.getByText(say('1 line incomplete'))).toBeVisible();
  const missing = page.getByRole('listitem').filter({ hasText: 'npm run admin -- import roster acme FILE' });
  await expect(missing.getByText(say('Missing'), { exact: true })).toBeVisible();
  await look();
  await page
    .getByRole('link', { name: say('Companies') })
    .first()
    .click();
  await expect(page.getByText(say('1 line incomplete'))).toBeVisible();
});
