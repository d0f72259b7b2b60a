import { test } from './journey.ts';

/**
 * For many short looks at pages: tests of a worker share a page, which saves each a window and a process. They find it
 * like a new visitor's: no cookies, nothing cached, nothing stored, the size of a desktop.
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
    await use(page);
    // Nothing of a page goes on working when the next test begins.
    await page.goto('/version.txt');
  },
});
