import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, type Response } from 'playwright/test';

export interface Weight {
  /** Bytes, gzipped as the server does: pages at level 1, files at 9. Style sheets in the page count as CSS, which is named too. */
  html: number;
  /** Bytes of the first response. */
  document: number;
  css: number;
  js: number;
  /** The island's own part of it: without React and a vendor's SDK, which are separate files. */
  ownJs: number;
  /** Bytes of the pictures loaded before scrolling. */
  pictures: number;
  fonts: number;
  /** Requests other than for pictures; the icon in the tab is one. */
  requests: number;
  /** Links that would preload scripts. */
  scriptPreloads: number;
  elements: number;
}

const kindOf = (response: Response) =>
  new URL(response.url()).pathname.startsWith('/favicon') ? 'image' : response.request().resourceType();

const bodiesOf = (responses: readonly Response[]) =>
  Promise.all(responses.map((response) => response.body()));

const gzippedBytes = (bodies: readonly (Buffer | string)[], level: number) =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level }).byteLength, 0);

const sizes = new Map<string, Promise<number>>();

/** Gzipped bytes of files with a content digest in their names, so that each is read once per worker. */
async function filesBytes(files: readonly Response[]): Promise<number> {
  const each = files.map((file) => {
    const known = sizes.get(file.url());
    const size = known ?? file.body().then((body) => gzippedBytes([body], 9));
    if (file.url().includes('/assets/')) sizes.set(file.url(), size);
    return size;
  });
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0);
}

const withoutStyles = (body: Buffer) => body.toString().replaceAll(/<style>[^<]*<\/style>/g, '');

const isOwn = (response: Response) => !/\/(react-dom|video-sdk|plaid-link)-[^/]+\.js$/.test(response.url());

const sentBytes = (responses: readonly Response[]): number =>
  responses.reduce((sum, response) => sum + Number(response.headers()['content-length'] ?? 0), 0);

const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

/** Lasts as long as the page is open. */
const isStream = (request: Request) => request.resourceType() === 'eventsource';

/**
 * Records all loads of the next address, each file once. Weighing waits for pending requests, and for scripts
 * until the page was idle twice without new requests, because code requests further code immediately.
 */
export function noteLoads(page: Page): { weigh(options?: { untilQuiet?: boolean }): Promise<Weight> } {
  const responses = new Map<string, Response>();
  const onTheirWay = new Set<Request>();
  let isNext = false;
  let asked = 0;
  const begin = (request: Request) => {
    if (!isStream(request)) onTheirWay.add(request);
    asked += 1;
  };
  const end = (request: Request) => void onTheirWay.delete(request);
  const isQuiet = async () => {
    const before = asked;
    await untilIdle(page);
    await untilIdle(page);
    return onTheirWay.size === 0 && asked === before;
  };
  const note = (response: Response) => {
    // Pending requests of the page before are not counted.
    isNext ||= response.request().isNavigationRequest();
    if (isNext) responses.set(response.url(), response);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('response', note);
  return {
    async weigh({ untilQuiet = false } = {}) {
      if (untilQuiet) await expect.poll(isQuiet, 'nothing on its way').toBe(true);
      await expect.poll(() => onTheirWay.size, 'requests on their way').toBe(0);
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end).off('response', note);
      const of = (kind: string) => [...responses.values()].filter((response) => kindOf(response) === kind);
      const documents = await bodiesOf(of('document'));
      return {
        html: gzippedBytes(documents.map(withoutStyles), 1),
        document: gzippedBytes(documents, 1),
        css: await filesBytes(of('stylesheet')),
        js: await filesBytes(of('script')),
        ownJs: await filesBytes(of('script').filter(isOwn)),
        pictures: sentBytes(of('image')),
        fonts: sentBytes(of('font')),
        requests: responses.size - of('image').length,
        // Without locators, whose script Playwright would load into the page.
        ...(await page.evaluate(() => ({
          scriptPreloads: document.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=script]')
            .length,
          elements: document.querySelectorAll('*').length,
        }))),
      };
    },
  };
}

const kilobyte = 1024;

const plain = {
  on: { html: 10, js: 8, requests: 4, total: 48, elements: 800, preloads: 0 },
  off: { html: 10, js: 0, requests: 3, total: 40, elements: 800, preloads: 0 },
};
const limits = {
  plain,
  island: {
    // Its loader preloads its parts; the page itself preloads nothing. React is loaded on use.
    on: { html: 14, js: 20, requests: 13, total: 70, elements: 1200, preloads: 4 },
    off: { ...plain.off, html: 14 },
  },
};

/**
 * Weight limits of a page, with JavaScript on and off; what an island loads on use is added. Without scripts a second
 * sheet fits into the requests. A page of cards with pictures may load more of them, and a form of a
 * whole article in two languages has more HTML.
 */
export function expectLight(
  weight: Weight,
  mode: 'on' | 'off',
  kind: keyof typeof limits = 'plain',
  { ownSheet = false, pictured = false, wholeDocument = false } = {},
): void {
  const total = weight.html + weight.css + weight.js + weight.pictures;
  const limit = limits[kind][mode];
  const more = ownSheet && mode === 'on' ? 1 : 0;
  const morePictures = pictured ? 20 : 0;

  expect.soft(weight.html, 'HTML').toBeLessThanOrEqual((limit.html + (wholeDocument ? 2 : 0)) * kilobyte);
  expect.soft(weight.document, 'the first answer').toBeLessThanOrEqual(14 * kilobyte);
  expect.soft(weight.css, 'CSS').toBeLessThanOrEqual(9 * kilobyte);
  expect.soft(weight.js, 'JavaScript').toBeLessThanOrEqual(limit.js * kilobyte);
  expect.soft(weight.ownJs, 'JavaScript of our own').toBeLessThanOrEqual(25 * kilobyte);
  expect
    .soft(weight.pictures, 'pictures before scrolling')
    .toBeLessThanOrEqual((20 + morePictures) * kilobyte);
  expect.soft(weight.requests, 'requests besides pictures').toBeLessThanOrEqual(limit.requests + more);
  expect.soft(total, 'in total').toBeLessThanOrEqual((limit.total + morePictures) * kilobyte);
  expect.soft(weight.fonts, 'fonts').toBe(0);
  expect.soft(weight.scriptPreloads, 'script preloads').toBeLessThanOrEqual(limit.preloads);
  expect.soft(weight.elements, 'elements').toBeLessThanOrEqual(limit.elements);
}
