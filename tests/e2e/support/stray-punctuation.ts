import type { Page } from 'playwright/test';

/**
 * English texts on a page that is written from the right and that nothing sets apart: their full stops, and numbers
 * they begin with, stand at the wrong end. The made-up language of that page has accents in every word of its own.
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
