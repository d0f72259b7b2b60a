import { join } from 'node:path';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

export interface Measured {
  /** Of all threads, since the start. */
  processMs: number;
  heapMegabytes: number;
}

const loaded = ['server/cli/steps/leave-with-parent.mjs', 'tests/tools/fuzz/watched-process.ts'];

export type WatchedServer = Awaited<ReturnType<typeof startWatchedServer>>;

export async function startWatchedServer(dataDirectory: string, environment: Record<string, string>) {
  const server = await startBuiltServer({
    dataDirectory,
    environment: { TRUSTED_PROXIES: '127.0.0.1', ...environment },
    nodeOptions: ['--expose-gc', ...loaded.map((file) => `--import=${join(projectRoot, file)}`)],
  });
  const { child, ended, printed } = server;
  let asked: PromiseWithResolvers<Measured> | undefined;
  let hasEnded = false;
  child.on('message', (measured: Measured) => asked?.resolve(measured));
  void ended.then(() => {
    hasEnded = true;
    asked?.reject(new Error(`The server has ended:\n${printed()}`));
  });
  const ask = async (wanted: 'usage' | 'heap'): Promise<Measured> => {
    if (hasEnded) throw new Error(`The server has ended:\n${printed()}`);
    asked = Promise.withResolvers<Measured>();
    child.send(wanted);
    return asked.promise;
  };
  return {
    ...server,
    port: Number(new URL(server.origin).port),
    /** Answers once the process is idle. */
    usage: () => ask('usage'),
    /** The same after a full garbage collection. */
    heap: () => ask('heap'),
  };
}
