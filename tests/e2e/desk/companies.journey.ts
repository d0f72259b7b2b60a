import { expect } from 'playwright/test';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';

freshFormJourney('an administrator checks what a company lacks', async ({ page, mode }) => {
  await page.goto('/desk/signin');
  await page.getByLabel('Email address').fill('hanna.berg@wren.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(demoCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await page.getByRole('link', { name: 'Acme', exact: true }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('1 line incomplete')).toBeVisible();
  const missing = page.getByRole('listitem').filter({ hasText: 'npm run admin -- import roster acme FILE' });
  await expect(missing.getByText('Missing', { exact: true })).toBeVisible();
  if (mode === 'on') await expectAccessible(page, page.url());
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await expect(page.getByText('1 line incomplete')).toBeVisible();
});
