import type { Page } from 'playwright/test';

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
