import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from '#server/cli/steps/ensure-built.ts';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { cheapHash } from '../records/cheap-hash.ts';
import { copyData, emptyData, openData } from './app-data.ts';
import { startBuiltServer } from './built-server.ts';

/** Environment variable with the run's prepared data directory. Workers inherit it. */
const preparedData = 'PREPARED_DATA';

/**
 * Builds the app and seeds the demo once for all apps of a run. Returns the function that stops its PostgreSQL server
 * and removes the data.
 */
export async function prepareData(suite: string): Promise<() => Promise<void>> {
  await ensureBuilt();
  const room = mkdtempSync(join(tmpdir(), `wren-${suite}-`));
  const prepared = join(room, 'prepared');
  process.env[preparedData] = prepared;
  const stopDatabase = await emptyData(prepared);
  await (await startBuiltServer({ dataDirectory: prepared }))[Symbol.asyncDispose]();
  await makeHashesCheap(prepared);
  return async () => {
    await stopDatabase();
    rmSync(room, { recursive: true, force: true });
  };
}

/** The demo's accounts have one password, which a test checks often: a real hash takes 20 ms each time. */
async function makeHashesCheap(dataDirectory: string): Promise<void> {
  const { sql, close } = await openData(dataDirectory);
  const hashes = { password_hash: await cheapHash(demoPassword) };
  await sql.updateTable('members').set(hashes).where('password_hash', 'is not', null).execute();
  await sql.updateTable('staff').set(hashes).where('password_hash', 'is not', null).execute();
  await close();
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
