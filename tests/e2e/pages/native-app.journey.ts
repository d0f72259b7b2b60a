import { expect } from 'playwright/test';
import {
  actionsOf,
  appTokens,
  causedByJourney,
  useApp,
  withChatTokens,
} from '#tests/tools/browsers/app-journey.ts';
import { GraphicBrowser } from '#tests/tools/browsers/graphic-browser.ts';
import { test } from '../support/journey.ts';
import { driverOf } from '../support/page-driver.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

const webView =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
test.use({ viewport: { width: 390, height: 844 } });

test.describe('an app of React Native', () => {
  test.use({ userAgent: `${webView} ${appTokens.now}` });

  test('receives every message of the table from its cause', async ({ page }) => {
    const heard: string[] = [];
    await page.exposeFunction('toApp', (text: string) => void heard.push(text));
    await page.addInitScript('window.ReactNativeWebView = { postMessage: (text) => toApp(text) }');
    await using served = await withChatTokens((environment) => hostApp(environment));
    await useApp(new GraphicBrowser(driverOf(page), served.app.baseUrl), served.app.dataDirectory);
    await expect.poll(() => actionsOf(heard)).toEqual(causedByJourney);
  });
});

test('no content is below a phone’s system bars', async ({ page, origin }) => {
  const session = await page.context().newCDPSession(page);
  const insets = { top: 47, left: 30, bottom: 34, right: 30 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto(`${origin}/helplines`);
  const main = await page.getByRole('main').boundingBox();
  const edges = main && [main.y >= 47, main.x >= 30, main.x + main.width <= 390 - 30];
  expect(edges).toEqual([true, true, true]);
});

test('the sandbox has a phone frame with the app, for its developers', async ({ page, origin, watched }) => {
  watched.tolerate(/ERR_EMPTY_RESPONSE/);
  await page.goto(`${origin}/sandbox/wrapper`);
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Sign in to your benefit');
  const messages = page.getByRole('listitem');
  await expect(messages).toHaveCount(3);
  expect(actionsOf(await messages.allTextContents())).toEqual(causedByJourney.slice(0, 3));

  await page.getByLabel('Version').fill('1.6.9');
  await page.getByRole('button', { name: 'Start the app' }).click();
  await expect(phone.getByText('You have version 1.6.9.')).toBeVisible();
  await expect(messages).toHaveCount(0);

  const cut = page.waitForEvent('requestfailed');
  await page.getByLabel('Network').selectOption('offline');
  await page.waitForResponse((answer) => answer.request().method() === 'POST');
  await phone.getByRole('link', { name: 'Cookies' }).click();
  expect(new URL((await cut).url()).pathname).toBe('/cookies');
});
