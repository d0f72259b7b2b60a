import { expect, type Locator } from 'playwright/test';
import { deskJourney } from '../support/desk-journey.ts';
import { tabTo } from '../support/tab-to.ts';

deskJourney(
  'who takes a claim keeps what was typed, and Enter decides',
  async ({ page, say, look, signIn }) => {
    await signIn('victor.osei@wren.example');
    await look();
    await page.goto('/desk/claims');
    await look();
    await page.getByRole('link', { name: /^\$190\.00/ }).click();
    const amount = page.getByLabel(say('Amount to approve for expense 1'));
    await amount.fill('a lot');
    await page.getByRole('button', { name: say('Take it') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('You are on this now. Your colleagues see it.'))).toBeVisible();
    await expect(amount).toHaveValue('a lot');
    await look();

    await amount.press('Enter');
    await expect(page.getByText(say('validation:money.notMoney').split('{{')[0] ?? '').first()).toBeVisible();
    await look();
    await expect(amount).toHaveValue('a lot');
    await expect(page.getByRole('button', { name: say('Hand it back') })).toBeVisible();
    await amount.fill('0');
    await page.getByLabel(say('Reason for expense 1')).selectOption(say('Photo cannot be read'));
    await amount.press('Enter');
    await expect(page.getByText(say('The decision was saved. The member gets an email.'))).toBeVisible();
  },
);

deskJourney(
  'a reviewer decides a claim and then the next one by keyboard alone',
  async ({ page, say, signIn }) => {
    const press = async (control: Locator) => {
      await tabTo(page, control);
      await page.keyboard.press('Enter');
    };
    const claims = page.locator('main a[href^="/desk/claims/R-"]');
    await signIn('victor.osei@wren.example');
    await press(page.getByRole('link', { name: say('desk:nav.claims') }).first());
    // The first one is above what one person may approve in this company, and waits for another.
    for (const [at, said] of ['deskClaims:second.held', 'deskClaims:decided'].entries()) {
      await press(claims.nth(at));
      await press(page.getByRole('button', { name: say('Take it') }));
      await expect(page.getByText(say('You are on this now. Your colleagues see it.'))).toBeVisible();
      await press(page.getByRole('button', { name: say('Decide') }));
      await expect(page.getByText(say(said))).toBeVisible();
      await expect(page).toHaveURL('/desk/claims');
    }
  },
);
