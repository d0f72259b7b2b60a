import type { Page } from 'playwright/test';

export interface ScriptSwitch {
  /** Disables JavaScript for everything the page loads from now on. */
  off(): Promise<void>;
  /** Permits tools to run in the loaded page, whose own scripts were not loaded. */
  on(): Promise<void>;
}

/** For pages that are loaded without JavaScript and then looked at by tools that need it. */
export async function scriptSwitch(page: Page): Promise<ScriptSwitch> {
  const browser = await page.context().newCDPSession(page);
  const disable = async (value: boolean) =>
    void (await browser.send('Emulation.setScriptExecutionDisabled', { value }));
  return { off: () => disable(true), on: () => disable(false) };
}

/** After two frames, lazy pictures in view have been requested. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
