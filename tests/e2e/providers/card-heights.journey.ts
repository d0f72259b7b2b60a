import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { journey } from '../support/journey.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

journey('many providers fit on a screen, in either language', async ({ page, signIn }) => {
  await signIn(demo.partner);
  const cards = page.locator('main .provider');
  for (const language of ['en', 'es']) {
    await page.setViewportSize(desktop);
    await page.goto(`/all-providers?locale=${language}`);
    await expect(cards).toHaveCount(10);
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights), `the highest card at 1440 pixels in ${language}`).toBeLessThanOrEqual(200);

    await page.setViewportSize(phone);
    const top = await cards.first().evaluate((card) => card.getBoundingClientRect().top);
    expect(top, `where the list starts on a phone in ${language}`).toBeLessThan(phone.height);
  }
});
