import { expect, type Page } from 'playwright/test';
import { demoCode } from '#tests/support/demo/demo-staff.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { moveClock } from '../support/sandbox-clock.ts';
import { inLanguage } from '../support/in-language.ts';
import type { Language } from '../support/modes.ts';
import { addVirtualAuthenticator } from '../support/second-factor-steps.ts';

const hanna = 'hanna.berg@wren.example';
const victor = 'victor.osei@wren.example';
const password = 'Quite-another-meadow-7?';
const languages: readonly Language[] = thorough ? ['en', 'es'] : ['en'];

for (const language of languages) {
  const say = inLanguage(language);
  const use = (page: Page) => page.getByRole('button', { name: say('Use a passkey') });
  const make = (page: Page) => page.getByRole('button', { name: say('secondFactors:passkeys.make') });
  const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

  async function typePassword(page: Page, email: string, secret = demoPassword): Promise<void> {
    await page.goto(`/desk/signin?locale=${language}`);
    await page.getByLabel(say('Email address')).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(secret);
    await page.getByRole('button', { name: say('Continue') }).click();
    await expect(page).toHaveURL('/desk/signin?step=code');
  }

  async function signOut(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: say('Sign out') })
      .first()
      .click();
    await expect(page).toHaveURL('/desk/signin');
  }

  freshTest(
    `staff add a passkey, sign in and prove their identity with it, and remove it, in ${language}`,
    async ({ page }) => {
      await addVirtualAuthenticator(page);
      await typePassword(page, victor);
      await expect(use(page)).toBeHidden();
      await page.getByLabel(say('6-digit code')).fill(demoCode());
      await page.getByRole('button', { name: say('Sign in') }).click();
      await page.goto('/desk/account');
      await page.getByRole('link', { name: say('Passkeys') }).click();
      await page.getByRole('link', { name: say('Add a passkey') }).click();
      await page.getByRole('textbox', { name: say('Name') }).fill('My phone');
      await make(page).click();
      await expect(page.getByText(say('secondFactors:passkeys.done'))).toBeVisible();
      await signOut(page);

      await typePassword(page, victor);
      await expectAccessible(page, page.url());
      await use(page).click();
      await expect(h1(page)).toHaveText(say('Welcome, Victor Osei'));
      await page.goto('/desk/account/passkeys');
      await expect(page.getByText(say('secondFactors:passkeys.used').split('{{')[0] ?? '')).toBeVisible();

      await moveClock(page, { advance: 'PT6M' });
      await page.goto('/desk/account/passkeys/new');
      await make(page).click();
      await expect(h1(page)).toHaveText(say('Confirm that it’s you'));
      await expectAccessible(page, page.url());
      await use(page).click();
      await expect(page).toHaveURL('/desk/account/passkeys/new');
      await make(page).click();
      await expect(page.getByText(say('secondFactors:passkeys.exists'))).toBeVisible();

      await page.goto('/desk/account/passkeys');
      await page.getByRole('link', { name: 'My phone' }).click();
      await page.getByRole('button', { name: say('Remove passkey') }).click();
      await expect(page.getByText(say('secondFactors:passkey.removed'))).toBeVisible();
      await expect(page.getByText(say('secondFactors:passkeys.noneYet'))).toBeVisible();
    },
  );

  freshTest(
    `an invited colleague uses a passkey instead of an app, and keeps it until an app is set up, in ${language}`,
    async ({ page }) => {
      await addVirtualAuthenticator(page);
      await page.goto(`/desk/invitation?token=demo-staff-invitation&locale=${language}`);
      await page.getByLabel(say('Your name, as colleagues see it')).fill('Nora Quist');
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByLabel(say('Password again')).fill(password);
      await page.getByRole('button', { name: say('Continue') }).click();
      await make(page).click();
      await expect(page.getByText(say('Your account is ready. You are signed in.'))).toBeVisible();
      await signOut(page);

      await typePassword(page, 'new.colleague@wren.example', password);
      await expect(page.getByLabel(say('6-digit code'))).toBeHidden();
      await expectAccessible(page, page.url());
      await use(page).click();
      await expect(h1(page)).toHaveText(say('Welcome, Nora Quist'));
      await page.goto('/desk/account/passkeys');
      await page.getByRole('link', { name: say('secondFactors:passkey.defaultName') }).click();
      await page.getByRole('button', { name: say('Remove passkey') }).click();
      await expect(page.getByText(say('secondFactors:passkey.last'))).toBeVisible();

      await page.goto('/desk/account');
      await page.getByRole('link', { name: say('Authenticator app') }).click();
      await page.getByRole('button', { name: say('Set up an app') }).click();
      await expectAccessible(page, page.url());
      const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '');
      await page.getByLabel(say('6-digit code')).fill(demoCode(Date.now(), secret));
      await page.getByRole('button', { name: say('Turn it on') }).click();
      await expect(
        page.getByText(say('You use a passkey, or type a code of your authenticator app.')),
      ).toBeVisible();
      await page.goto('/desk/account/passkeys');
      await page.getByRole('link', { name: say('secondFactors:passkey.defaultName') }).click();
      await page.getByRole('button', { name: say('Remove passkey') }).click();
      await expect(page.getByText(say('secondFactors:passkey.removed'))).toBeVisible();
    },
  );

  freshTest(
    `a device without this passkey leaves staff on the page, with the code, in ${language}`,
    async ({ page }) => {
      await addVirtualAuthenticator(page);
      await typePassword(page, hanna);
      await use(page).click();
      await expect(page.getByText(say('desk:passkey.failed'))).toBeVisible();
      await moveClock(page, { advance: 'PT16M' });
      await use(page).click();
      await expect(page.getByText(say('desk:signIn.tooLate'))).toBeVisible();
      await typePassword(page, hanna);
      await page.getByLabel(say('6-digit code')).fill(demoCode(Date.now() + 16 * 60_000));
      await page.getByRole('button', { name: say('Sign in') }).click();
      await expect(h1(page)).toHaveText(say('Welcome, Hanna Berg'));
    },
  );

  freshTest.describe(`JavaScript off, in ${language}`, () => {
    freshTest.use({ mode: 'off' });
    freshTest(`the pages say so and offer the code of the app, in ${language}`, async ({ page }) => {
      await typePassword(page, hanna);
      await expect(use(page)).toBeHidden();
      await expect(page.getByText(say('desk:passkey.notHere.totp_or_passkey'))).toBeVisible();
      await page.getByLabel(say('6-digit code')).fill(demoCode());
      await page.getByRole('button', { name: say('Sign in') }).click();
      await page.goto('/desk/account/passkeys/new');
      await expect(page.getByText(say('secondFactors:passkeys.notInBrowser'))).toBeVisible();
      await page.goto('/desk/account/passkeys');
      await page.getByRole('link', { name: 'Work laptop' }).click();
      await page.getByRole('textbox', { name: say('Name') }).fill('');
      await page.getByRole('button', { name: say('Save') }).click();
      await expect(page).toHaveTitle(
        `${say('Error: {{title}}').replace('{{title}}', say('secondFactors:passkey.title'))} · Wren`,
      );
      await page.getByRole('textbox', { name: say('Name') }).fill('Old laptop');
      await page.getByRole('button', { name: say('Save') }).click();
      await expect(page.getByRole('link', { name: 'Old laptop' })).toBeVisible();
    });
  });
}
