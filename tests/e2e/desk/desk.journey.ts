import { expect, type Locator, type Page } from 'playwright/test';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshFormJourney } from '../support/fresh-journey.ts';

const password = 'Quite-another-meadow-7?';
const mostTabs = 40;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached by keyboard.');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

freshFormJourney('staff join, sign out and sign in by keyboard alone', async ({ page, mode }) => {
  const look = async () => {
    if (mode === 'on') await expectAccessible(page, page.url());
  };
  await page.goto('/desk/invitation?token=demo-staff-invitation');
  await look();
  await type(page, 'Your name, as colleagues see it', 'Nora Quist');
  await type(page, 'Password', password);
  await type(page, 'Password again', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/authenticator');
  await look();
  const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '');
  await type(page, '6-digit code', demoCode(Date.now(), secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is ready. You are signed in.')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/signin');
  await type(page, 'Email address', 'new.colleague@wren.example');
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/signin?step=code');
  await look();
  // The code that confirmed the app is used.
  await type(page, '6-digit code', demoCode(Date.now() + 30_000, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora Quist');
});
