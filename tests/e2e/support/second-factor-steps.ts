import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

/** Opens the page that shows the key of an authenticator app being set up. */
export async function startSetup(page: Page): Promise<void> {
  await page.goto('/settings/security/authenticator');
  await page.getByRole('button', { name: /^Set up/ }).click();
  await page.waitForURL('**/authenticator/setup');
}

/** The same for a visitor without a browser, in English; uses a setup that was already started. */
export async function beginSetup(visitor: Visitor): Promise<void> {
  const setup = '/settings/security/authenticator/setup';
  if ((await visitor.get(setup)).url.pathname === setup) return;
  const page = await visitor.get('/settings/security/authenticator');
  await page.press('Set up');
}

/** Adds a virtual device to the browser that stores passkeys and answers immediately. */
export async function addVirtualAuthenticator(page: Page, { isUserVerified = true } = {}): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}
