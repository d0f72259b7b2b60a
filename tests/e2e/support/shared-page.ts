import { test } from './journey.ts';

const usual = { colorScheme: null, contrast: null, reducedMotion: 'reduce', media: null } as const;

/**
 * For many short checks of pages: tests of a worker share a page, which saves a window and a process each. It starts
 * like a new visitor's: no cookies, empty cache and storage, desktop size.
 */
export const sharedPageTest = test.extend({
  context: async ({ browser, shared }, use) => {
    shared.context ??= await browser.newContext();
    await shared.context.clearCookies();
    await use(shared.context);
  },
  page: async ({ context, baseURL, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await browser.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'all' });
    await browser.detach();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia(usual);
    await use(page);
    // Stops everything the page is still doing before the next test.
    await page.goto('/version.txt');
  },
});
