import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '#tests/support/served/loopback.ts';
import { StartedProcess, until } from './started-process.ts';
import { refusal, WebDriverError, type Command, type WebDriver } from './web-driver.ts';

const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });

/** Paths of the WebDriver standard for the used commands. All but the last are posted. */
const paths: Record<Command, string> = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/:id/click',
  ElementClear: 'element/:id/clear',
  ElementSendKeys: 'element/:id/value',
  SetWindowRect: 'window/rect',
  DeleteAllCookies: 'cookie',
};

async function call(url: string, method: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const response = await fetch(url, { method, ...body });
  const { value } = answer.parse(await response.json());
  if (!response.ok) throw new WebDriverError(refusal.parse(value));
  return value;
}

/** The name of a virtual screen, ":1". */
async function nameOf(screen: StartedProcess): Promise<string> {
  const output = screen.child.stdio[3];
  if (!output) throw new Error('The virtual screen printed no number.');
  const number = await new Promise<string>((told) => output.once('data', (text) => told(String(text))));
  return `:${number.trim()}`;
}

/** WebKitGTK's small browser by its driver, or another program that supports it. */
export async function startWebKit(program?: { binary: string; args: readonly string[] }): Promise<WebDriver> {
  const home = mkdtempSync(join(tmpdir(), 'wren-webkit-'));
  const screen = new StartedProcess(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { home, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const driver = new StartedProcess('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    home,
    environment: { DISPLAY: await nameOf(screen) },
  });
  const sessions = `http://127.0.0.1:${port}/session`;
  await until('the driver of WebKit', async () => {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    return status?.ok || undefined;
  });
  const { sessionId } = session.parse(
    await call(sessions, 'POST', {
      capabilities: { alwaysMatch: program ? { 'webkitgtk:browserOptions': program } : {} },
    }),
  );
  return {
    send(command, { id, ...parameters } = {}) {
      const path = paths[command].replace(':id', String(id));
      const method = command === 'DeleteAllCookies' ? 'DELETE' : 'POST';
      return call(`${sessions}/${sessionId}/${path}`, method, parameters);
    },
    async [Symbol.asyncDispose]() {
      await driver[Symbol.asyncDispose]();
      await screen[Symbol.asyncDispose]();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

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
