import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { removeData } from './app-data.ts';
import { freePort, inheritedEnvironment, sandboxEnvironment } from './built-server.ts';
import type { HostAnswer, HostOrder } from './host-orders.ts';
import { projectRoot } from '../house/import-graph.ts';
import type { ServedApp } from './served-app.ts';
import { clockAt } from './served-clock.ts';
import { copyPreparedData, newDirectory } from './prepared-data.ts';

/** An app with data and a clock of its own, in a process that it shares with others: nobody can kill it. */
export type HostedApp = Pick<ServedApp, 'baseUrl' | 'dataDirectory' | 'clock' | 'restart'> & {
  stop(): Promise<void>;
} & AsyncDisposable;

let host: ChildProcess | undefined;
let orders = 0;

/** One for all suites of this process, with which it ends. */
function startHost(): ChildProcess {
  return fork(join(projectRoot, 'tests/support/served/app-host.ts'), {
    cwd: projectRoot,
    execArgv: [],
    env: inheritedEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function tell(order: { serve: Record<string, string> } | { end: number }): Promise<void> {
  host ??= startHost();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const number = (orders += 1);
  const hear = ({ order: heard, error }: HostAnswer) => {
    if (heard !== number) return;
    if (error === undefined) resolve();
    else reject(new Error(error));
  };
  const miss = () => reject(new Error('The process of the hosted apps has ended.'));
  host.on('message', hear).on('exit', miss);
  host.send({ ...order, number } satisfies HostOrder);
  try {
    await promise;
  } finally {
    host.off('message', hear).off('exit', miss);
  }
}

/** Serves the built app in sandbox mode with the data of a directory, which goes with it. */
async function hostData(dataDirectory: string, environment: Record<string, string> = {}): Promise<HostedApp> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const serve = { ...sandboxEnvironment(port, dataDirectory), ...environment };
  let running = false;
  const start = async () => {
    await tell({ serve });
    running = true;
  };
  const stop = async () => {
    if (running) await tell({ end: port });
    running = false;
  };
  await start();
  return {
    baseUrl,
    dataDirectory,
    clock: clockAt(baseUrl),
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

/** The same with the demo's data as if just seeded. Most suites want this one; `serveApp` is for those that look at the process itself. */
export const hostApp = async (environment?: Record<string, string>): Promise<HostedApp> =>
  // Statements are counted where PGlite takes them: the build carries its own copy of `pg`.
  hostData(environment && 'COUNTED' in environment ? newDirectory() : await copyPreparedData(), environment);
