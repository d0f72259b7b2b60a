import type { Page } from 'playwright/test';
import { isStaff } from '#tests/support/demo/demo-staff.ts';
import { demo, freshCode } from './demo-members.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';

/** From our own page to the sandbox's company and back. */
export async function signInAtUmbrella(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Umbrella' }).click();
  await page.getByLabel('Umbrella password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in to Umbrella' }).click();
}

/** At the desk, up to its home. */
async function signInAtDesk(page: Page, email: string): Promise<void> {
  await page.goto('/desk/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('6-digit code').fill(freshCode(`${new URL(page.url()).origin} ${email}`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/desk');
}

/** Completes the sign-in pages, including the second factor, up to the first page after them. */
export async function signInSteps(page: Page, email: string): Promise<void> {
  if (isStaff(email)) return signInAtDesk(page, email);
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  if (email === demo.singleSignOn) {
    await signInAtUmbrella(page);
    await page.waitForURL((url) => !/^\/(signin|sandbox)/.test(url.pathname));
    return;
  }
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (email === demo.twoFactor) {
    await page.getByLabel('6-digit code').fill(freshCode(new URL(page.url()).origin));
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await page.waitForURL((url) => url.pathname !== '/signin');
}
