import type { Page } from 'playwright/test';

/** Two frames on, pictures that load only when they come into view have been asked for. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
