import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach } from 'vitest';
import { sharedChromium } from '../browsers/chromium.ts';
import { listen } from '../served/loopback.ts';
import { enhancementScript } from './enhancement-script.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Nonce of the scripts that these pages may run. */
export const pageNonce = 'bm9uY2U';
/** As strict as the product's policy. */
const policy = [
  "default-src 'none'",
  `script-src 'nonce-${pageNonce}' 'strict-dynamic'`,
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types offline-worker',
].join('; ');

/** Stops the clock of an empty page; the test advances it from then on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-03-02T08:00:00Z' });
  await page.clock.pauseAt('2026-03-02T09:00:00Z');
}

export type EnhancedPages = Awaited<ReturnType<typeof startEnhancedPages>>;

/**
 * Real pages with the real script in a real browser, served from this machine under the product's policy until the end of the test file.
 * A test fails on errors of pages and on violations of the policy.
 */
export async function startEnhancedPages() {
  const [script, browser] = await Promise.all([enhancementScript(), sharedChromium()]);
  let context: BrowserContext | undefined;
  let opened = 0;
  const answers = new Map<string, string | Handler>();
  const received: string[] = [];
  const troubles: string[] = [];

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/enhance.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    // What a closed page sent last may arrive during the next test.
    if (Number(request.headers['x-page'] ?? opened) !== opened) {
      response.writeHead(204).end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(`${request.method} ${pathname} ${body}`.trim());
      const answer = answers.get(pathname) ?? answers.get('*') ?? '<h1>Nothing here</h1>';
      if (typeof answer === 'function') answer(request, response);
      else writePage(response, answer);
    });
  });
  const listening = await listen(server);
  const origin = `http://127.0.0.1:${listening.port}`;

  afterEach(() => {
    if (troubles.length > 0) throw new Error(`Pages met troubles:\n${troubles.join('\n')}`);
  });
  afterAll(async () => {
    await context?.close();
    await listening[Symbol.asyncDispose]();
  });
  /** Removes answers and findings, and opens a page of a new visitor. */
  async function newPage(options: BrowserContextOptions = {}) {
    await context?.close();
    answers.clear();
    received.length = 0;
    troubles.length = 0;
    opened += 1;
    context = await browser.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-page': String(opened) },
      ...options,
    });
    context.on('weberror', (error) => troubles.push(error.error().message));
    context.on('console', (line) => {
      const isAnswer = line.text().startsWith('Failed to load resource');
      if (line.type() === 'error' && !isAnswer) troubles.push(line.text());
    });
    return context.newPage();
  }
  /** A page that will have this body, whose clock advances only when the test advances it. */
  async function stoppedPage(body: string, options: BrowserContextOptions = {}) {
    const page = await newPage(options);
    answers.set('/', body);
    await stopClock(page);
    return page;
  }
  return {
    origin,
    /** Requests to the server, such as `POST /claims action=send`, including the script's own fetches but not the script. */
    received,
    /** Sets the answer of an address: a string is the body of a page with the script. */
    answer: (path: string, answer: string | Handler) => answers.set(path, answer),
    newPage,
    stoppedPage,
  };
}

function writePage(response: ServerResponse, body: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(
      `<!doctype html><html lang="en"><head><title>Wren</title>` +
        `<script type="module" src="/enhance.js" nonce="${pageNonce}"></script></head><body><main>${body}</main></body></html>`,
    );
}
