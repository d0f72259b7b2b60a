import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql as raw } from 'kysely';
import type { MemoryOptions, OpenSql } from './sql.ts';
import { sqlValueParsers } from './sql-values.ts';
import type { Tables } from './tables.ts';

/** What is in memory already needs few buffers; to clear the usual 128 MB of them took most of the time of opening. */
const fewBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export async function openMemory({ dump }: MemoryOptions): Promise<OpenSql> {
  return pgliteDatabase(await startPglite({ startParams: fewBuffers, ...(dump && { loadDataDir: dump }) }));
}

export async function startPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, parsers: { ...sqlValueParsers } });
  await pglite.exec(`set time zone 'UTC'`);
  return pglite;
}

export function pgliteDatabase(pglite: PGlite): OpenSql {
  // No other process can have it open, so taking turns within this one is enough.
  let turn: Promise<unknown> = Promise.resolve();
  const sql = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    sql,
    driver: 'pglite',
    async ping() {
      await raw`select 1`.execute(sql);
    },
    async close() {
      await sql.destroy();
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close();
    },
    exclusively(work) {
      const done = turn.then(() =>
        work(async (script) => {
          await pglite.exec(script);
        }),
      );
      turn = done.catch(() => undefined);
      return done;
    },
  };
}
