import type { Page } from 'playwright/test';

/** From the top of the frame to the end of Home's last card, in pixels. Offers shown once, such as a time zone, are above it. */
export function homeHeight(page: Page): Promise<number> {
  return page
    .locator('.frame-header, .home')
    .evaluateAll(
      ([header, home]) =>
        (home?.getBoundingClientRect().bottom ?? NaN) - (header?.getBoundingClientRect().top ?? NaN),
    );
}
