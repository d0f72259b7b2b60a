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

/** Empty margins of a page's content beside the menu, at its start and end, as shares of the width. */
export const emptyMargins = (page: Page): Promise<{ start: number; end: number }> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const cell = main?.closest('.frame') ?? document.body;
    const menu = document.querySelector('.frame-header')?.getBoundingClientRect();
    const { left: from, right: to } = cell.getBoundingClientRect();
    const start = menu && menu.height > window.innerHeight / 2 ? menu.right : from;
    const isDrawn = (element: Element) =>
      element.matches('img, svg, input, select, textarea, button') ||
      getComputedStyle(element).borderTopWidth !== '0px';
    const textOf = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    const boxes = [...(main?.querySelectorAll('*') ?? [])]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .flatMap((element) => (isDrawn(element) ? [element.getBoundingClientRect()] : textOf(element)))
      .filter(({ width, height }) => width > 1 && height > 1);
    const share = (pixels: number) => Math.round((100 * pixels) / (to - start)) / 100;
    return {
      start: share(Math.min(...boxes.map(({ left }) => left)) - start),
      end: share(to - Math.max(...boxes.map(({ right }) => right))),
    };
  });

/** In pixels, wide and high: a link among others (WCAG 2.5.8), and a control or an entry of a menu, by our own bar. */
const least = { link: 24, control: 44 };

/** Links and controls that are too small to press. A link in a sentence is as high as its line. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((leastOf) => {
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const notPressed = '.visually-hidden, .visually-hidden *, .skip-link';

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(notPressed);

    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    const isInSentence = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      (hasWords(parent) || (getComputedStyle(parent).display === 'inline' && isInSentence(parent)));

    /** The row that a link covers, or the element itself. */
    function coveredBy(element: Element): Element {
      const row = element.parentElement;
      if (!row || getComputedStyle(row).position !== 'static') return row ?? element;
      return coveredBy(row);
    }
    const pressedFor = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute'
        ? coveredBy(element)
        : (element.closest('label') ?? element);

    return [...document.querySelectorAll(targets)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .map((element) => {
        const { width, height } = pressedFor(element).getBoundingClientRect();
        const { link, control } = leastOf;
        const wanted = element.matches('a:not(.button, nav a)') ? link : control;
        return { element, width, height, isSmall: Math.min(width, height) < wanted - 0.5 };
      })
      .filter(({ isSmall }) => isSmall)
      .map(({ element, width, height }) => `${width} × ${height}: ${element.outerHTML.slice(0, 200)}`);
  }, least);

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
