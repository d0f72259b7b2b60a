import type { Page } from 'playwright/test';

export type ScriptSwitch = Awaited<ReturnType<typeof scriptSwitch>>;

/** For pages that are loaded without JavaScript and then looked at by tools that need it. */
export async function scriptSwitch(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const disable = async (value: boolean) =>
    void (await browser.send('Emulation.setScriptExecutionDisabled', { value }));
  return {
    /** Disables JavaScript for everything the page loads from now on. */
    off: () => disable(true),
    /** Permits tools to run in the loaded page, whose own scripts were not loaded. */
    on: () => disable(false),
  };
}

/** After two frames, lazy pictures in view have been requested. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
