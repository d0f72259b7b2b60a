import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebDriver } from './web-driver.ts';
import { startWebKit } from './webkit.ts';

/** A web view, and the messages it has heard, as they came. */
export interface WebView extends WebDriver {
  heard(): readonly string[];
}

/**
 * WebKitGTK's web view in an app of our own, as an app for iOS has it.
 *
 * @param token how it ends its user agent
 */
export async function startWebView(token: string): Promise<WebView> {
  const directory = mkdtempSync(join(tmpdir(), 'wren-web-view-'));
  const heard = join(directory, 'heard');
  const program = join(import.meta.dirname, 'web-view.py');
  // Debian's Python: its packages describe WebKit to that one.
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
