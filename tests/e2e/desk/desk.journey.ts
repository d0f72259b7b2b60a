import { expect, type Page } from 'playwright/test';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { deskJourney } from '../support/desk-journey.ts';
import { tabTo } from '../support/tab-to.ts';

const password = 'Quite-another-meadow-7?';
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

deskJourney('staff join, sign out and sign in by keyboard alone', async ({ page, say, look }) => {
  await page.goto('/desk/invitation?token=demo-staff-invitation');
  await look();
  await type(page, say('Your name, as colleagues see it'), 'Nora Quist');
  await type(page, say('Password'), password);
  await type(page, say('Password again'), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/authenticator');
  await look();
  const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '');
  await type(page, say('6-digit code'), demoCode(Date.now(), secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('Your account is ready. You are signed in.'))).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: say('Sign out') }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/signin');
  await type(page, say('Email address'), 'new.colleague@wren.example');
  await type(page, say('Password'), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/signin?step=code');
  await look();
  // The code that confirmed the app is used.
  await type(page, say('6-digit code'), demoCode(Date.now() + 30_000, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Welcome, Nora Quist'));
});
