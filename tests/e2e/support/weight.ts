import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';

export interface Weight {
  /** Bytes, gzipped as the server does: pages at level 1, files at 9. */
  html: number;
  css: number;
  js: number;
  /** Bytes of the pictures loaded before scrolling. */
  pictures: number;
  fonts: number;
  /** Requests other than for pictures; the icon in the tab is one. */
  requests: number;
  /** Links that would preload scripts. */
  scriptPreloads: number;
}

const kindOf = (response: Response) =>
  new URL(response.url()).pathname.startsWith('/favicon') ? 'image' : response.request().resourceType();

async function gzippedBytes(responses: readonly Response[], level: number): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level }).byteLength, 0);
}

const sentBytes = (responses: readonly Response[]): number =>
  responses.reduce((sum, response) => sum + Number(response.headers()['content-length'] ?? 0), 0);

/** Loads an address and weighs all that came, each file once. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.waitForLoadState('networkidle');
  const responses = new Map<string, Response>();
  const note = (response: Response) => responses.set(response.url(), response);
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const of = (kind: string) => [...responses.values()].filter((response) => kindOf(response) === kind);
  const preloads = page.locator('link[rel=modulepreload], link[rel=preload][as=script]');
  return {
    html: await gzippedBytes(of('document'), 1),
    css: await gzippedBytes(of('stylesheet'), 9),
    js: await gzippedBytes(of('script'), 9),
    pictures: sentBytes(of('image')),
    fonts: sentBytes(of('font')),
    requests: responses.size - of('image').length,
    scriptPreloads: await preloads.count(),
  };
}
