import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '#server/cli/steps/ensure-built.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { prepareData as prepare } from '#tests/support/served/prepared-data.ts';

/** Playwright's global set-up. With BASE_URL set the journeys run against that address instead. */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  await ensureBuilt();
  const rooms = join(projectRoot, '.data', 'e2e');
  mkdirSync(rooms, { recursive: true });
  return prepare(mkdtempSync(join(rooms, 'run-')));
}
