import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { homeHeight } from '../support/home-height.ts';
import { formJourney, test } from '../support/journey.ts';
import { moving } from '../support/modes.ts';

test.use(moving);

for (const member of [demo.pregnant, demo.twoFactor, demo.newParent]) {
  formJourney(`home of ${member} fits two phone screens`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(member);
    for (const language of ['es', 'en']) {
      await page.goto(`/?locale=${language}`);
      await expect(page.locator('main #care-team')).toBeVisible();
      expect(await homeHeight(page), `in ${language}`).toBeLessThanOrEqual(2 * 740);
    }
  });
}
