import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';

export interface Weight {
  /** Bytes, gzipped as the server does: pages at level 1, files at 9. */
  html: number;
  css: number;
  js: number;
  /** Bytes of the pictures loaded before scrolling. */
  images: number;
  fonts: number;
  /** Requests other than for pictures. */
  requests: number;
  /** Links that would preload scripts. */
  scriptPreloads: number;
}

async function bytesOf(responses: readonly Response[], level: number | undefined): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  const sizes = bodies.map((body) => (level === undefined ? body : gzipSync(body, { level })).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Loads an address with an empty cache and weighs all that came. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = [];
  const note = (response: Response) => responses.push(response);
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const of = (...types: string[]) =>
    responses.filter((response) => types.includes(response.request().resourceType()));
  const preloads = page.locator('link[rel=modulepreload], link[rel=preload][as=script]');
  return {
    html: await bytesOf(of('document'), 1),
    css: await bytesOf(of('stylesheet'), 9),
    js: await bytesOf(of('script'), 9),
    images: await bytesOf(of('image'), undefined),
    fonts: await bytesOf(of('font'), undefined),
    requests: responses.length - of('image').length,
    scriptPreloads: await preloads.count(),
  };
}
