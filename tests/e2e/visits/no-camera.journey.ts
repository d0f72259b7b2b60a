import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshTest } from '../support/fresh-journey.ts';
import { launchOptions } from '../support/launch-options.ts';

freshTest.use({ launchOptions: launchOptions('refused') });

freshTest(
  'without camera permission the page explains how to grant it, and alternatives',
  async ({ page }) => {
    await page.goto('/calls/demo-call');
    await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
    await expect(page.getByRole('alert')).toContainText('We may not use your camera or microphone');
    await expectAccessible(page, 'without camera');
    await expect(page.getByText('Call us, and we connect you by phone')).toBeVisible();
  },
);
