import type { Browser, Page } from 'playwright';

/** A page on a slow phone in a slow mobile network. */
export interface SlowPage extends AsyncDisposable {
  page: Page;
}

const cpuSlowdown = 4;
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = { width: 412, height: 823 };
/** Usual time from pointing at a link to pressing it. */
const hoverMs = 300;
/** No larger part is painted later. */
const restMs = 700;

/** Opens a page without cache and connections; `cookie` is the Cookie header of a session. */
export async function openSlowPage(browser: Browser, origin: string, cookie?: string): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone });
  const pairs = cookie?.split('; ').map((pair) => pair.split('=')) ?? [];
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: origin })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );

/** Opens an address; returns the milliseconds until the page's largest part is painted. */
export async function paintAfterTyping({ page }: SlowPage, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForTimeout(restMs);
  return largestPaint(page);
}

/** Points at a link and presses it; returns the milliseconds until the next page's largest part is painted. */
export async function paintAfterPressing({ page }: SlowPage, path: string): Promise<number> {
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp)),
      true,
    ),
  );
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(hoverMs);
  await link.click();
  await page.waitForURL(path);
  await page.waitForTimeout(restMs);
  const begun = await page.evaluate(
    () => performance.timeOrigin - Number(sessionStorage.getItem('pressedAt')),
  );
  return begun + (await largestPaint(page));
}
