import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { servingOptions } from '#server/cli/steps/project.mjs';
import { removeData } from './app-data.ts';
import { freePort } from './loopback.ts';
import { inheritedEnvironment, sandboxEnvironment } from './built-server.ts';
import type { HostAnswer, HostOrder } from './app-host.ts';
import { projectRoot } from '../house/import-graph.ts';
import type { ServedApp } from './served-app.ts';
import { clockAt } from './served-clock.ts';
import { copyPreparedData, newDirectory } from './prepared-data.ts';

/** An app with its own data and clock, in a shared process, so it cannot be killed. */
export type HostedApp = Pick<ServedApp, 'baseUrl' | 'dataDirectory' | 'clock' | 'restart' | 'printed'> & {
  stop(): Promise<void>;
} & AsyncDisposable;

let host: ChildProcess | undefined;
let orders = 0;
/** The log of all apps of the process. */
let printed = '';

/** One for all suites of this process, stopped at its end. */
function startHost(): ChildProcess {
  const child = fork(join(projectRoot, 'tests/support/served/app-host.ts'), {
    cwd: projectRoot,
    // V8 uses the compile cache of the build only with the server's own options.
    execArgv: servingOptions,
    env: inheritedEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', (chunk) => (printed += chunk));
  return child;
}

async function sendOrder(order: { serve: Record<string, string> } | { end: number }): Promise<void> {
  host ??= startHost();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const number = (orders += 1);
  const onAnswer = ({ order: answered, error }: HostAnswer) => {
    if (answered !== number) return;
    if (error === undefined) resolve();
    else reject(new Error(error));
  };
  const onExit = () => reject(new Error('The process of the hosted apps has ended.'));
  host.on('message', onAnswer).on('exit', onExit);
  host.send({ ...order, number } satisfies HostOrder);
  try {
    await promise;
  } finally {
    host.off('message', onAnswer).off('exit', onExit);
  }
}

/**
 * Serves the built app in sandbox mode with fresh demo data. Most suites use this one; `serveApp` is for those that test the process
 * itself.
 */
export async function hostApp(environment: Record<string, string> = {}): Promise<HostedApp> {
  // Statements are counted on PGlite, because the build contains its own copy of `pg`.
  const dataDirectory = 'COUNTED' in environment ? newDirectory() : await copyPreparedData();
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const serve = { ...sandboxEnvironment(port, dataDirectory), ...environment };
  let running = false;
  const printedBefore = printed.length;
  const start = async () => {
    await sendOrder({ serve });
    running = true;
  };
  const stop = async () => {
    if (running) await sendOrder({ end: port });
    running = false;
  };
  await start();
  return {
    baseUrl,
    dataDirectory,
    clock: clockAt(baseUrl),
    printed: () => printed.slice(printedBefore),
    stop,
    async restart() {
      await stop();
      await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await removeData(dataDirectory);
    },
  };
}
