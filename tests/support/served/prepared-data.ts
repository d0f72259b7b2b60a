import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '#server/cli/steps/ensure-built.ts';
import { projectRoot } from '../house/import-graph.ts';
import { copyData, emptyData } from './app-data.ts';
import { startBuiltServer } from './built-server.ts';

/** Environment variable with the run's prepared data directory. Workers inherit it. */
const preparedData = 'PREPARED_DATA';

/**
 * Builds the app and seeds the demo once for all apps of a run, below `.data/<suite>`. What is returned ends its
 * PostgreSQL server and removes the data.
 */
export async function prepareData(suite: string): Promise<() => Promise<void>> {
  await ensureBuilt();
  const rooms = join(projectRoot, '.data', suite);
  mkdirSync(rooms, { recursive: true });
  // Two runs at a time must not remove each other's data.
  const room = mkdtempSync(join(rooms, 'run-'));
  const prepared = join(room, 'prepared');
  process.env[preparedData] = prepared;
  const stopDatabase = await emptyData(prepared);
  await (await startBuiltServer({ dataDirectory: prepared }))[Symbol.asyncDispose]();
  return async () => {
    await stopDatabase();
    rmSync(room, { recursive: true, force: true });
  };
}

function prepared(): string {
  const directory = process.env[preparedData];
  if (!directory) throw new Error('No data were prepared: this needs the global set-up of its project.');
  return directory;
}

/** An empty data directory, for one app that seeds an embedded database, as `npm start` does. */
export const newDirectory = (): string => mkdtempSync(join(dirname(prepared()), 'new-'));

/** A copy of the prepared data, for one app. */
export async function copyPreparedData(): Promise<string> {
  const copy = mkdtempSync(join(dirname(prepared()), 'copy-'));
  await copyData(prepared(), copy);
  return copy;
}
