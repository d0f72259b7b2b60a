import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { emptyData } from '#tests/support/served/app-data.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

/** Migrated and seeded data, made once and copied by every worker. */
export const preparedData = join(projectRoot, '.data', 'e2e', 'prepared');

/** Playwright's global set-up. With BASE_URL set the journeys run against that address instead. */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  rmSync(join(projectRoot, '.data', 'e2e'), { recursive: true, force: true });
  const stopDatabase = await emptyData(preparedData);
  await using _server = await startBuiltServer({ dataDirectory: preparedData });
  return stopDatabase;
}
