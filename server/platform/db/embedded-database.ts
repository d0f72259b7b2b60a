import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { acquireExclusiveLock } from './exclusive-lock.ts';
import { buffersOf, pgliteDatabase, shortLog, startPglite } from './pglite-database.ts';
import type { EmbeddedOptions, OpenSql } from './sql.ts';

export class NotADatabaseError extends Error {
  override name = 'NotADatabaseError';
  readonly refusesStart = true;
}

/** Opens a directory's database under our own lock: PGlite has none, and two processes would lose each other's rows. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenSql> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 });
  const lock = acquireExclusiveLock(dataDir);
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) await createDataDir(dataDir);
    const database = pgliteDatabase(await startPglite({ dataDir, startParams: buffersOf('32MB') }));
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Creates the database in a temporary directory and renames it, so that an interrupted first start leaves no broken one. */
async function createDataDir(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new NotADatabaseError(
      `${dataDir} holds files but no database. Choose another DATA_DIR, or empty it.`,
    );
  }
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await startPglite({ dataDir: unfinished, initDbStartParams: shortLog });
  await pglite.close();
  await chmod(unfinished, 0o700);
  await rename(unfinished, dataDir);
}
