import type { Browser, Page } from 'playwright';
import { noteLoads } from '#tests/e2e/support/weight.ts';
import { launchChromium } from '#tests/support/browsers/chromium.ts';
import { spread, table, whole } from '../report.ts';
import { inRounds } from '../rounds.ts';
import { signIn } from '../signed-in.ts';
import { openWorkspace } from '../workspace.ts';

/** A page on a slow phone in a slow mobile network. */
interface SlowPage extends AsyncDisposable {
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
async function openSlowPage(browser: Browser, origin: string, cookie?: string): Promise<SlowPage> {
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
async function paintAfterTyping({ page }: SlowPage, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForTimeout(restMs);
  return largestPaint(page);
}

/** Points at a link and presses it; returns the milliseconds until the next page's largest part is painted. */
async function paintAfterPressing({ page }: SlowPage, path: string): Promise<number> {
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

const next = '/care-tasks';
/** The page of a call before joining, and the link that leads there by a redirect. */
const [call, toCall] = ['/calls', '/calls/demo-call'];
const weighed = ['html', 'css', 'js', 'pictures', 'requests', 'elements'] as const;

/** When pages are painted on a slow phone, and the gzipped bytes that they load. */
export async function printPhone(rounds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack, { embedded: true });
  const { origin } = stack.use(await workspace.start('wren'));
  const { cookie } = await signIn(origin);
  const browser = await launchChromium();
  stack.defer(() => browser.close());

  const measures = new Map([
    [
      'sign-in, first view',
      async () => {
        await using page = await openSlowPage(browser, origin);
        return await paintAfterTyping(page, '/signin');
      },
    ],
    [
      'home, first view',
      async () => {
        await using page = await openSlowPage(browser, origin, cookie);
        return await paintAfterTyping(page, '/');
      },
    ],
    [
      'the care plan after home',
      async () => {
        await using page = await openSlowPage(browser, origin, cookie);
        await paintAfterTyping(page, '/');
        return await paintAfterTyping(page, next);
      },
    ],
    [
      'from pressing on home to the care plan',
      async () => {
        await using page = await openSlowPage(browser, origin, cookie);
        await paintAfterTyping(page, '/');
        return await paintAfterPressing(page, next);
      },
    ],
  ]);
  const measured = await inRounds(measures, rounds);
  const times = Array.from(measured, ([name, figures]) => [name, spread(figures)]);
  console.log(`\n${table(['Largest part painted after', 'ms'], times)}`);

  const weights: string[][] = [];
  for (const path of ['/signin', '/', '/reimbursement', call]) {
    await using slow = await openSlowPage(browser, origin, path === '/signin' ? undefined : cookie);
    if (path === call) await slow.page.goto(toCall);
    const loads = noteLoads(slow.page);
    await slow.page.goto(path);
    const weight = await loads.weigh({ untilQuiet: true });
    weights.push([path, ...weighed.map((column) => whole(weight[column]))]);
  }
  console.log(`\n${table(['Weight of a first view, bytes', ...weighed], weights)}`);
}
