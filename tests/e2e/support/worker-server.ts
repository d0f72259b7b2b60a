import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltServer, type BuiltServer } from '#tests/support/built-server.ts';
import { projectRoot } from '#tests/support/import-graph.ts';
import { preparedData } from './prepare-data.ts';

/** A server with freshly seeded data of its own, so that journeys in other workers cannot disturb this one's. */
export async function startWorkerServer(index: number): Promise<BuiltServer> {
  const dataDirectory = join(projectRoot, '.data', 'e2e', `worker-${index}`);
  rmSync(dataDirectory, { recursive: true, force: true });
  cpSync(preparedData, dataDirectory, { recursive: true });
  return startBuiltServer({ dataDirectory });
}
