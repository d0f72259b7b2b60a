import { launchChromium } from '../browsers/chromium.ts';
import { bundle } from './enhancement-script.ts';
import { openTestPlaid } from '../vendors/test-plaid.ts';

const policy = [
  "default-src 'none'",
  "script-src 'nonce-bm9uY2U' 'strict-dynamic'",
  "style-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');
const trustedTypes = "; require-trusted-types-for 'script'; trusted-types offline-worker";
const marker = '<script nomodule src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"></script>';

function pageOf(path: string): Response | undefined {
  if (!path.startsWith('/bill')) return undefined;
  const isStrict = path === '/bill-strict';
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy + (isStrict ? trustedTypes : ''),
  };
  const page =
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bill</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><div id="root"></div>${isStrict ? marker : ''}` +
    '<script nonce="bm9uY2U" src="/sandbox/plaid/link-initialize.js"></script>' +
    '<script nonce="bm9uY2U" type="module" src="/client.js"></script>';
  return new Response(page, { headers });
}

/** Pages in Chromium with the real react-plaid-link and the stand-in for Plaid. */
export async function openBankLinkPages() {
  const scripts = await bundle(new URL('./bank-link-client.tsx', import.meta.url), {
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [client] = scripts.values();
  const plaid = await openTestPlaid({
    answer: (path) =>
      path === '/client.js'
        ? new Response(client, { headers: { 'Content-Type': 'text/javascript' } })
        : pageOf(path),
  });
  const browser = await launchChromium();
  const troubles: string[] = [];
  return {
    plaid,
    /** Console output and requests to other hosts; must be empty. */
    troubles,
    /** Opens a page with the real react-plaid-link, once that is ready. */
    async open(path: string) {
      const context = await browser.newContext({
        baseURL: plaid.origin,
        viewport: { width: 800, height: 700 },
      });
      context.on('weberror', (error) => void troubles.push(error.error().message));
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(plaid.origin)) troubles.push(request.url());
      });
      await page.goto(path);
      await page.getByText('ready', { exact: true }).waitFor();
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await plaid[Symbol.asyncDispose]();
    },
  };
}
