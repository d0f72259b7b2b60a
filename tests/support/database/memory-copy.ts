import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pgliteDatabase, shortLog, startPglite } from '#server/platform/db/pglite-database.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { digestOf, type DatabaseContent } from './database-content.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const cache = join(project, 'node_modules', '.cache', 'wren-test-databases');

/** Dumps of this process, because a test may request two databases concurrently. */
const makings = new Map<string, Promise<void>>();

function makeOnce(path: string, content: DatabaseContent): Promise<void> {
  const making = existsSync(path) ? Promise.resolve() : makeDump(path, content);
  makings.set(path, making);
  return making;
}

/** An embedded database in memory, started from a dump of the content that is kept between runs. */
export async function memoryCopy(content: DatabaseContent): Promise<OpenSql> {
  // A new PGlite may not read an older version's dump, and this file determines how dumps are made.
  const makers = [join(project, 'package.json'), import.meta.filename];
  const made = digestOf(await Promise.all(makers.map((maker) => readFile(maker, 'utf8'))));
  const path = join(cache, `${await content.key()}-${made}.tar`);
  await (makings.get(path) ?? makeOnce(path, content));
  return openSql({ memory: true, dump: new BytesAsBlob(await readFile(path)) });
}

/** Node's Blob copies its bytes, and again piece by piece when read: twice the time of reading it. */
class BytesAsBlob extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    const isWhole = byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}

/** Every test file loads a dump, so it is as small as possible: half the usual bytes are spare databases and log. */
async function makeDump(path: string, content: DatabaseContent): Promise<void> {
  const pglite = await startPglite({ initDbStartParams: shortLog });
  const database = pgliteDatabase(pglite);
  await content.fill(database);
  await pglite.exec('update pg_database set datistemplate = false');
  for (const spare of ['template0', 'template1']) await pglite.exec(`drop database ${spare}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await database.close();

  await mkdir(cache, { recursive: true });
  // Runs side by side may each make the dump, and none sees half of one.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, path);
  // By the clock of the file system, because that of the process may be faked.
  await removeOldDumps((await stat(path)).mtimeMs - 7 * 24 * 60 * 60 * 1000);
}

/** Each change of the schema creates another 20 MB, so dumps older than a week are deleted. */
async function removeOldDumps(weekAgo: number): Promise<void> {
  for (const name of await readdir(cache)) {
    const modified = await stat(join(cache, name)).catch(() => undefined);
    if (modified && modified.mtimeMs < weekAgo) await rm(join(cache, name), { force: true });
  }
}
