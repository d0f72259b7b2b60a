import { hostApp } from '#tests/support/served/hosted-app.ts';
import { expect, test } from 'vitest';
import { actionsOf, appTokens, causedByJourney, useApp, withChatTokens } from './app-journey.ts';
import { GraphicBrowser } from './graphic-browser.ts';
import { startWebView } from './webkit.ts';

const patience = 300_000;

test(
  'a real web view receives every message of the table at its cause',
  async () => {
    await using served = await withChatTokens(hostApp);
    await using view = await startWebView(appTokens.now);
    await useApp(new GraphicBrowser(view, served.app.baseUrl), served.app.dataDirectory);
    await expect.poll(() => actionsOf(view.heard()), { timeout: 30_000 }).toEqual(causedByJourney);
  },
  patience,
);

test(
  'an outdated one shows the page that reports it, receives no messages, and can leave',
  async () => {
    await using app = await hostApp();
    await using view = await startWebView(appTokens.outdated);
    const browser = new GraphicBrowser(view, app.baseUrl);
    await browser.open('/payments');
    await browser.sees('You have version 1.6.9.');
    await browser.open('/pages/update_app/browser');
    const signIn = await browser.sees('Use the email address you joined with.');
    expect(signIn, 'passkeys, which this web view does not support').not.toContain('passkey');
    expect(view.heard()).toEqual([]);
  },
  patience,
);
