import type { Browser } from 'playwright/test';

/**
 * In a round of `npm run shake` (FAKETIME is "+" and seconds) pages get the time that the server has. Chromium does not
 * start with the faked clock of the other processes, and Playwright's clock has no `performance`. A page's workers keep
 * the real time.
 */
export function shakeClockOf(browser: Browser): void {
  const seconds = Number(process.env.FAKETIME ?? 0);
  if (seconds === 0) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, seconds * 1000);
    return context;
  };
}

/** Runs in each page before its scripts. */
function shiftDate(byMs: number): void {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, words, self) =>
      Reflect.construct(target, words.length > 0 ? words : [now() + byMs], self),
    apply: () => new Date().toString(),
  });
  Date.now = () => now() + byMs;
}
