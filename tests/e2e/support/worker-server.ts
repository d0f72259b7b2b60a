import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyData, removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { hostData, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { preparedData } from './prepare-data.ts';

async function copyPreparedData(name: string): Promise<string> {
  const dataDirectory = join(projectRoot, '.data', 'e2e', name);
  rmSync(dataDirectory, { recursive: true, force: true });
  await copyData(preparedData, dataDirectory);
  return dataDirectory;
}

/** A server with freshly seeded data of its own, so that journeys in other workers cannot disturb this one's. */
export const startWorkerServer = async (index: number): Promise<BuiltServer> =>
  startBuiltServer({ dataDirectory: await copyPreparedData(`worker-${index}`) });

let fresh = 0;

/** One for a single journey. Those of a worker share a process: to start one takes longer than many journeys do. */
export async function startFreshServer(
  index: number,
  environment?: Record<string, string>,
): Promise<HostedApp> {
  fresh += 1;
  return hostData(await copyPreparedData(`worker-${index}-fresh-${fresh}`), environment);
}

/** A server of one journey's own, which can be ended as a power cut would and started again on its address and data. */
export async function startServerToKill(
  name: string,
  environment: Record<string, string>,
): Promise<{ origin: string; killAndRestart(): Promise<void> } & AsyncDisposable> {
  const dataDirectory = await copyPreparedData(name);
  let server = await startBuiltServer({ dataDirectory, environment });
  const { origin } = server;
  return {
    origin,
    async killAndRestart() {
      server.kill('SIGKILL');
      await server.ended;
      server = await startBuiltServer({ dataDirectory, environment, port: Number(new URL(origin).port) });
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await removeData(dataDirectory);
    },
  };
}
