import type { Page } from 'playwright/test';

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
