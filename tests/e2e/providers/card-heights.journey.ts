import { expect } from 'playwright/test';
import { demo } from '../support/demo-members.ts';
import { formJourney } from '../support/journey.ts';

const desktops = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
const phone = { width: 360, height: 740 };

/** Links without visible text. */
const withoutWords = (links: Element[]) =>
  links.flatMap((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNode(texts.currentNode);
      const isHidden = texts.currentNode.parentElement?.closest('.visually-hidden');
      if (!isHidden && range.getBoundingClientRect().width > 0) return [];
    }
    return [link.textContent];
  });

formJourney('many providers fit on a screen, in either language', async ({ page, signIn }) => {
  await signIn(demo.partner);
  const cards = page.locator('main .provider');
  for (const language of ['en', 'es']) {
    await page.goto(`/all-providers?locale=${language}`);
    await expect(cards).toHaveCount(10);
    for (const desktop of desktops) {
      await page.setViewportSize(desktop);
      const heights = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().height),
      );
      const highest = `the highest card at ${desktop.width} pixels in ${language}`;
      expect(Math.max(...heights), highest).toBeLessThanOrEqual(200);
    }

    await page.setViewportSize(phone);
    const top = await cards.first().evaluate((card) => card.getBoundingClientRect().top);
    expect(top, `where the list starts on a phone in ${language}`).toBeLessThan(phone.height);
    expect(await cards.locator('.action').evaluateAll(withoutWords), `icons alone in ${language}`).toEqual(
      [],
    );
  }
});
