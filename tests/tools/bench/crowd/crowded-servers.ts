import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { signedInVisitor, type SignedIn } from '../signed-in-cookie.ts';

/** A process, and browsers with the demo member signed in. */
export interface CrowdedServer {
  server: ServerProcess;
  browsers: readonly SignedIn[];
}

/** Starts processes of the built server over one PostgreSQL, and signs browsers in. */
export async function startCrowdedServers(
  stack: AsyncDisposableStack,
  { processes, browsers }: { processes: number; browsers: number },
): Promise<CrowdedServer[]> {
  const work = join(projectRoot, '.data', 'bench');
  mkdirSync(work, { recursive: true });
  const directory = mkdtempSync(join(work, 'crowd-'));
  stack.defer(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = await startPostgres();
  stack.defer(() => postgres.stop());
  const started: CrowdedServer[] = [];
  for (let number = 0; number < processes; number += 1) {
    const server = stack.use(
      await startServer({
        file: 'server/main.mjs',
        dataDirectory: join(directory, 'data'),
        environment: { DATABASE_URL: postgres.url },
        logFile: join(directory, `${number}.log`),
      }),
    );
    const signedIn: SignedIn[] = [];
    while (signedIn.length < browsers) signedIn.push(await signedInVisitor(server.origin));
    started.push({ server, browsers: signedIn });
  }
  return started;
}
