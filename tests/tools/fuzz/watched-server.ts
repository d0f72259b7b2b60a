import { join } from 'node:path';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

export interface Measured {
  /** Of all threads, since the start. */
  processMs: number;
  heapMegabytes: number;
}

export interface WatchedServer extends BuiltServer {
  port: number;
  /** Answers once the process is idle. */
  usage(): Promise<Measured>;
  /** The same after a full garbage collection. */
  heap(): Promise<Measured>;
}

const loaded = ['server/cli/steps/leave-with-parent.mjs', 'tests/tools/fuzz/watched-process.ts'];

export async function startWatchedServer(
  dataDirectory: string,
  environment: Record<string, string>,
): Promise<WatchedServer> {
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
    usage: () => ask('usage'),
    heap: () => ask('heap'),
  };
}
