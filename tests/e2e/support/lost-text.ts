import type { Page } from 'playwright/test';

/** Styles that readers may set: more spacing (WCAG 1.4.12), and text twice as large (1.4.4). */
export const readerStyles = {
  asItIs: '',
  spaced: `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `,
  twiceAsLarge: 'html { font-size: 200% !important }',
};

/**
 * Lost text of a page at this width and style: text cut off, out of its box or beyond the page's edge, and, unless it is spaced, words
 * broken over two lines. Words of more than 12 letters may break; addresses and references are no words.
 */
export const lostText = (page: Page, style: keyof typeof readerStyles): Promise<string[]> =>
  page.evaluate(
    ({ css, wholeWords }) => {
      const notRead = '.visually-hidden, .skip-link, select, textarea, script, style, template, noscript';
      /** Letters may extend a little above and below their line. */
      const isWithin = (text: DOMRect, box: DOMRect) =>
        text.left >= box.left - 1 &&
        text.right <= box.right + 1 &&
        text.top >= box.top - 4 &&
        text.bottom <= box.bottom + 4;

      const boxOf = (element: Element): Element =>
        element.parentElement && /^(inline|contents)$/.test(getComputedStyle(element).display)
          ? boxOf(element.parentElement)
          : element;

      const clips = new Map<Element, Element[]>();
      const clipsOf = (element: Element): Element[] =>
        clips.getOrInsertComputed(element, () => [
          ...(/hidden|clip/.test(getComputedStyle(element).overflow) ? [element] : []),
          ...(element.parentElement ? clipsOf(element.parentElement) : []),
        ]);

      const range = document.createRange();
      function linesOf(text: Text, start = 0, end = text.length): DOMRect[] {
        range.setStart(text, start);
        range.setEnd(text, end);
        return [...range.getClientRects()];
      }

      function losesText(lines: readonly DOMRect[], parent: Element): boolean {
        const bounds = [boxOf(parent), ...clipsOf(parent)].map((element) => element.getBoundingClientRect());
        const isLost = (line: DOMRect) =>
          line.right > window.innerWidth || line.left < 0 || !bounds.every((box) => isWithin(line, box));
        return lines.some(isLost);
      }

      /** Text at the start of a line has an empty box at the end of the previous line. */
      const isSplit = (lines: readonly DOMRect[]) =>
        new Set(lines.filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1;

      const word = /(?<![\p{L}\p{N}@./_-])\p{L}{2,12}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu;

      const splitWords = (text: Text): string[] =>
        [...text.data.matchAll(word)]
          .filter(({ 0: letters, index }) => isSplit(linesOf(text, index, index + letters.length)))
          .map(([letters]) => letters);

      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const faults: string[] = [];
      const beyond = document.documentElement.scrollWidth - window.innerWidth;
      if (beyond > 0) faults.push(`${beyond} pixels to scroll sideways`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if (!(text instanceof Text) || !parent || !text.data.trim() || parent.closest(notRead)) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const lines = linesOf(text);
        if (losesText(lines, parent))
          faults.push(`${text.textContent} does not fit ${boxOf(parent).className}`);
        if (wholeWords && isSplit(lines))
          faults.push(
            ...splitWords(text).map(
              (letters) => `${letters} stands on two lines in ${boxOf(parent).className}`,
            ),
          );
      }
      document.adoptedStyleSheets = [];
      return faults;
    },
    { css: readerStyles[style], wholeWords: style !== 'spaced' },
  );

/**
 * English texts without isolation on a right-to-left page: their periods and leading numbers
 * appear at the wrong end. The pseudo-language of that page has accents in all its own words.
 */
export const strayPunctuation = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isEnglish = (text: string) => /[a-z]{2}/i.test(text) && /^[ -~\s’‘“”–—·]*$/.test(text);
    const wouldJump = (text: string) => /[.!?:)]$|^\d+ [a-z]/i.test(text);
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (!parent || parent.closest('script, style, template, noscript, select')) continue;
      if (getComputedStyle(parent).direction !== 'rtl') continue;
      if (isEnglish(text) && wouldJump(text)) faults.push(`"${text}" reads as if from the right`);
    }
    return faults;
  });
