import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

/** A migrated and seeded data directory, made once and copied by every worker. */
export const preparedData = join(projectRoot, '.data', 'e2e', 'prepared');

/** Playwright's global set-up. With BASE_URL set the journeys run against that address instead. */
export default async function prepareData(): Promise<void> {
  if (process.env.BASE_URL) return;
  rmSync(join(projectRoot, '.data', 'e2e'), { recursive: true, force: true });
  await using _server = await startBuiltServer({ dataDirectory: preparedData });
}
