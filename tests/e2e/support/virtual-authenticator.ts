import type { Page } from 'playwright/test';

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
