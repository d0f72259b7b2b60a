import { expect } from 'playwright/test';
import {
  actionsOf,
  appTokens,
  causedByJourney,
  useApp,
  withChatTokens,
} from '#tests/browsers/app-journey.ts';
import { GraphicBrowser } from '#tests/browsers/graphic-browser.ts';
import { test } from '../support/journey.ts';
import { driverOf } from '../support/page-driver.ts';
import { startFreshServer } from '../support/worker-server.ts';

const webView =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
test.use({ viewport: { width: 390, height: 844 } });

test.describe('an app of React Native', () => {
  test.use({ userAgent: `${webView} ${appTokens.now}` });

  test('hears every message of the table, where its cause is', async ({ page }, info) => {
    const heard: string[] = [];
    await page.exposeFunction('toApp', (text: string) => void heard.push(text));
    await page.addInitScript('window.ReactNativeWebView = { postMessage: (text) => toApp(text) }');
    await using served = await withChatTokens((environment) =>
      startFreshServer(info.workerIndex, environment),
    );
    await useApp(new GraphicBrowser(driverOf(page), served.app.baseUrl), served.app.dataDirectory);
    await expect.poll(() => actionsOf(heard)).toEqual(causedByJourney);
  });
});

test('nothing lies under what a phone puts over its screen', async ({ page, origin }) => {
  const session = await page.context().newCDPSession(page);
  const insets = { top: 47, left: 30, bottom: 34, right: 30 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto(`${origin}/helplines`);
  const main = await page.getByRole('main').boundingBox();
  const edges = main && [main.y >= 47, main.x >= 30, main.x + main.width <= 390 - 30];
  expect(edges).toEqual([true, true, true]);
});
