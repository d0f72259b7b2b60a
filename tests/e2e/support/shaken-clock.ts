import type { Browser } from 'playwright/test';

/**
 * In a round of `npm run shake`, pages get the faked clock of this process, which the servers have too: Chromium does not start
 * with it. Workers of a page keep the real time.
 */
export function shakeClockOf(browser: Browser): void {
  if (!process.env.FAKETIME) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.clock.install();
    return context;
  };
}
