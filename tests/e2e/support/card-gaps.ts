import type { Page } from 'playwright/test';

/** Adjacent cards, below or beside each other, whose distance is not the standard one. */
export const unevenGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const gap = rem * Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gap'));
    const nameOf = (card: Element) =>
      card.id || card.querySelector('h2, h3')?.textContent?.trim() || card.className;
    return (
      [...document.querySelectorAll('main .card + .card')]
        .filter((card) => card.checkVisibility() && card.previousElementSibling?.checkVisibility())
        // A sticky card overlaps content that scrolls beneath it.
        .filter((card) => getComputedStyle(card).position !== 'sticky')
        .flatMap((card) => {
          const before = card.previousElementSibling ?? card;
          const [first, second] = [before.getBoundingClientRect(), card.getBoundingClientRect()];
          const below = second.top - first.bottom;
          const beside = Math.max(second.left - first.right, first.left - second.right);
          // The first card of a row is below the last of the previous row, which may be taller than others.
          const distance = below >= 0 && beside < 0 ? below : beside;
          const isFirstOfRow = below >= 0 && beside >= 0;
          return isFirstOfRow || Math.abs(distance - gap) <= 1
            ? []
            : [
                `${Math.round(distance)} pixels between "${nameOf(before)}" and "${nameOf(card)}", not ${gap}`,
              ];
        })
    );
  });
