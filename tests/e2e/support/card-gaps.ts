import type { Page } from 'playwright/test';

/** Cards next to each other, below or beside, whose distance is not the one all cards have. */
export const uneasyGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const gap = rem * Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gap'));
    const nameOf = (card: Element) =>
      card.id || card.querySelector('h2, h3')?.textContent?.trim() || card.className;
    return (
      [...document.querySelectorAll('main .card + .card')]
        .filter((card) => card.checkVisibility() && card.previousElementSibling?.checkVisibility())
        // One that sticks lies over what scrolls beneath it.
        .filter((card) => getComputedStyle(card).position !== 'sticky')
        .flatMap((card) => {
          const before = card.previousElementSibling ?? card;
          const [first, second] = [before.getBoundingClientRect(), card.getBoundingClientRect()];
          const below = second.top - first.bottom;
          const beside = Math.max(second.left - first.right, first.left - second.right);
          // The first of a row of cards stands below the last of the row before it, which may be higher than others.
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
