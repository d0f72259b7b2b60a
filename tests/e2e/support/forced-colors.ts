import type { Page } from 'playwright/test';

/** Controls without border or underline, which look like text in forced colors. Needs a page that emulates them. */
export const borderless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      '.button, button, select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';
    const hasEdge = (element: Element) => {
      const { borderBottomWidth, borderBottomStyle, textDecorationLine } = getComputedStyle(element);
      const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
      return hasBorder || textDecorationLine.includes('underline');
    };
    return [...document.querySelectorAll(controls)]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.visually-hidden') && !hasEdge(element),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
