import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demo } from '../support/demo-members.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';
import { signInSteps } from '../support/sign-in-steps.ts';
import { signInByCookie } from '../support/signed-in.ts';

const consentPath = '/data-sharing-consent';
const box = (page: Page) => page.getByRole('checkbox', { name: /I have read this and I agree/ });
const agree = (page: Page) => page.getByRole('button', { name: 'Agree and continue' }).click();

freshFormJourney('consent comes first, and then the page that was asked for', async ({ page, mode }) => {
  await signInSteps(page, demo.consentPending);
  await expect(page).toHaveURL(consentPath);
  await expect(page).toHaveTitle('Consent for data use · Wren');
  await page.goto('/reimbursement/claims');
  await expect(page).toHaveURL(consentPath);
  if (mode === 'on') await expectAccessible(page);

  await agree(page);
  await expect(page).toHaveTitle('Error: Consent for data use · Wren');
  const link = page.locator('main').getByRole('alert').getByRole('link');
  await expect(link).toHaveText(['Tick the box to give your consent.']);
  await link.click();
  await expect(box(page)).toBeFocused();
  if (mode === 'on') await expectAccessible(page);

  await box(page).check();
  await agree(page);
  await expect(page).toHaveURL('/reimbursement/claims');
  await expect(page.getByText('Thank you. Your consent is saved.')).toBeVisible();
  await page.goto(consentPath);
  await expect(page).toHaveURL('/');
});

freshFormJourney('consent is read again, withdrawn and given again', async ({ page, mode }) => {
  await signInByCookie(page, demo.twoFactor);
  await page.goto('/settings/privacy');
  await page.locator('main').getByRole('link', { name: 'Your consent' }).click();
  await expect(page).toHaveTitle('Your consent · Wren');
  await expect(page.locator('main')).toContainText(
    /You agreed to this text on .*What we share.*Version 2026-11/,
  );
  await page.getByRole('link', { name: 'Take back your consent' }).click();
  await expect(page.locator('main')).toContainText('Video visits you have booked are canceled');
  if (mode === 'on') await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, take back my consent' }).click();

  await expect(page).toHaveURL(consentPath);
  await expect(page.getByText('You took back your consent.')).toBeVisible();
  await page.goto('/settings/privacy/consent');
  await expect(page).toHaveURL(consentPath);

  await box(page).check();
  await agree(page);
  await expect(page).toHaveURL('/settings/privacy/consent');
  await page.goto('/settings/security/activity');
  await expect(page.locator('main')).toContainText(/Consent given.*Consent taken back/);
});
