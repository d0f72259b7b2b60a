import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/served/broken-upstream.ts';
import { inheritedEnvironment, sandboxEnvironment } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

export interface Measured {
  /** Of all threads, since the start. */
  processMs: number;
  heapMegabytes: number;
}

export interface WatchedServer extends AsyncDisposable {
  origin: string;
  port: number;
  /** Answers once the process is idle. */
  usage(): Promise<Measured>;
  /** The same after a full garbage collection. */
  heap(): Promise<Measured>;
  printed(): string;
}

const startMs = 180_000;

export async function startWatchedServer(
  dataDirectory: string,
  environment: Record<string, string>,
): Promise<WatchedServer> {
  const port = await freePort();
  const settings = sandboxEnvironment(port, dataDirectory);
  const child = fork(join(projectRoot, 'tests/tools/fuzz/watched-process.ts'), {
    cwd: projectRoot,
    env: { ...inheritedEnvironment(), ...settings, TRUSTED_PROXIES: '127.0.0.1', ...environment },
    execArgv: ['--expose-gc', `--import=${join(projectRoot, 'server/cli/steps/leave-with-parent.mjs')}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  let asked: PromiseWithResolvers<Measured> | undefined;
  child.on('message', (measured: Measured) => asked?.resolve(measured));
  child.on('exit', () => asked?.reject(new Error(`The server has ended:\n${printed}`)));
  const ask = async (wanted: 'usage' | 'heap'): Promise<Measured> => {
    if (gone()) throw new Error(`The server has ended:\n${printed}`);
    asked = Promise.withResolvers<Measured>();
    child.send(wanted);
    return asked.promise;
  };
  const deadline = performance.now() + startMs;
  const isReady = () =>
    fetch(`${settings.ORIGIN}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) {
    if (gone() || performance.now() > deadline) throw new Error(`The server did not start:\n${printed}`);
    await pause(50);
  }
  return {
    origin: settings.ORIGIN,
    port,
    usage: () => ask('usage'),
    heap: () => ask('heap'),
    printed: () => printed,
    async [Symbol.asyncDispose]() {
      if (gone()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
