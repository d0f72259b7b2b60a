import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/journey.ts';
import { launchOptions } from '../support/launch-options.ts';
import { watch } from '../support/watch.ts';

test('without camera permission the page explains how to grant it, and alternatives', async ({
  playwright,
  baseURL,
}) => {
  // A worker with other launch options would start an app too.
  await using browser = await playwright.chromium.launch(launchOptions('refused'));
  const page = await browser.newPage({ baseURL });
  const { troubles } = watch(page.context());
  await page.goto('/calls/demo-call');
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await expect(page.getByRole('alert')).toContainText('We may not use your camera or microphone');
  await expectAccessible(page, 'without camera');
  await expect(page.getByText('Call us, and we connect you by phone')).toBeVisible();
  expect(troubles).toEqual([]);
});
