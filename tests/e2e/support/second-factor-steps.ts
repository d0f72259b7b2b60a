import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

/** Opens the page that shows the key of an authenticator app being set up. */
export const startSetup =
  (start: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(start);
    await page.getByRole('button', { name: /^Set up/ }).click();
    await page.waitForURL('**/authenticator/setup');
  };

/** The same for a visitor without a browser, in English; uses a setup that was already started. */
export const beginSetup =
  (start: string) =>
  async (visitor: Visitor): Promise<void> => {
    const setup = `${start}/setup`;
    if ((await visitor.get(setup)).url.pathname === setup) return;
    const page = await visitor.get(start);
    await page.press('Set up');
  };

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
