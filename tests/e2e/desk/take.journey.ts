import { expect } from 'playwright/test';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';

freshFormJourney('who takes a claim keeps what was typed, and Enter decides', async ({ page, mode }) => {
  await page.goto('/desk/signin');
  await page.getByLabel('Email address').fill('victor.osei@wren.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').fill(demoCode());
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'Claims' }).first().click();
  await page.getByRole('link', { name: /Support for couples/ }).click();
  const amount = page.getByLabel('Amount to approve for expense 1');
  await amount.fill('a lot');
  await page.getByRole('button', { name: 'Take it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are on this now.')).toBeVisible();
  await expect(amount).toHaveValue('a lot');
  if (mode === 'on') await expectAccessible(page, page.url());

  await amount.press('Enter');
  await expect(page.getByText('Enter the amount in US dollars').first()).toBeVisible();
  await expect(amount).toHaveValue('a lot');
  await expect(page.getByRole('button', { name: 'Hand it back' })).toBeVisible();
  await amount.fill('0');
  await page.getByLabel('Reason for expense 1').selectOption('Photo cannot be read');
  await amount.press('Enter');
  await expect(page.getByText('The decision was saved.')).toBeVisible();
});
