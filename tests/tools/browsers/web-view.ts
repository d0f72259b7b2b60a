import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebDriver } from './web-driver.ts';
import { startWebKit } from './webkit.ts';

/** A web view and the messages that it has received, in order. */
export interface WebView extends WebDriver {
  heard(): readonly string[];
}

/**
 * WebKitGTK's web view in our own app, as in an iOS app.
 *
 * @param token suffix of its user agent
 */
export async function startWebView(token: string): Promise<WebView> {
  const directory = mkdtempSync(join(tmpdir(), 'wren-web-view-'));
  const heard = join(directory, 'heard');
  const program = join(import.meta.dirname, 'web-view.py');
  // Debian's Python, for which its packages have the WebKit bindings.
  const driver = await startWebKit({
    binary: process.env.PYTHON ?? '',
    args: [program, token, heard],
  });
  return {
    send: (command, parameters) => driver.send(command, parameters),
    heard: () => (existsSync(heard) ? readFileSync(heard, 'utf8').trim().split('\n') : []),
    async [Symbol.asyncDispose]() {
      await driver[Symbol.asyncDispose]();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
