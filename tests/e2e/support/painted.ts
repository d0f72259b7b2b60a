import type { Page } from 'playwright/test';

/** After two frames, lazy pictures in view have been requested. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
