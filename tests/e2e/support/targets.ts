import type { Page } from 'playwright/test';

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
