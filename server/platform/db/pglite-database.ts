import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql as raw } from 'kysely';
import { type MemoryOptions, type OpenSql, sqlValueParsers } from './sql.ts';
import type { Tables } from './tables.ts';

/** Initializing the default 128 MB took most of the opening time, and the memory is not shared with other processes. */
export const buffersOf = (size: `${number}MB`) => [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${size}`,
];

/** The write-ahead log grows by a megabyte at a time instead of sixteen; the first two are written when it is made. */
export const shortLog = ['--wal-segsize=1'];

export async function openMemory({ dump }: MemoryOptions): Promise<OpenSql> {
  return pgliteDatabase(
    await startPglite({ startParams: buffersOf('16MB'), ...(dump && { loadDataDir: dump }) }),
  );
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
    async listen(channel, onNotification) {
      const stop = await pglite.listen(channel, onNotification);
      return async () => {
        if (!pglite.closed) await stop();
      };
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
