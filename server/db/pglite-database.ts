import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql as raw } from 'kysely';
import type { Database } from './database.ts';
import { sqlValueParsers } from './sql-values.ts';
import type { Tables } from './tables.ts';

export interface EmbeddedOptions {
  /** A directory of its own for the embedded database; made when missing. */
  dataDir: string;
}

export interface MemoryOptions {
  memory: true;
  /** What `PGlite#dumpDataDir` gave: the database starts as that copy. */
  dump?: Blob;
}

const settings = { parsers: { ...sqlValueParsers } };

export async function openMemory(options: MemoryOptions): Promise<Database> {
  const pglite = await PGlite.create({
    ...settings,
    ...(options.dump && { loadDataDir: options.dump }),
  });
  return pgliteDatabase(pglite, async () => undefined);
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const pglite = await PGlite.create({ ...settings, dataDir: options.dataDir });
  return pgliteDatabase(pglite, async () => undefined);
}

async function pgliteDatabase(pglite: PGlite, afterClose: () => Promise<void>): Promise<Database> {
  await pglite.exec(`set time zone 'UTC'`);
  const sql = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    sql,
    driver: 'pglite',
    async ping() {
      await raw`select 1`.execute(sql);
    },
    async close() {
      await sql.destroy();
      await afterClose();
    },
    exclusively: (work) =>
      work(async (script) => {
        await pglite.exec(script);
      }),
  };
}
