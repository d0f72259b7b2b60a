import type { Database } from './database.ts';
import type { EmbeddedOptions, MemoryOptions } from './pglite-database.ts';
import type { PostgresOptions } from './postgres-database.ts';

/** What queries are written with. The same queries run on both drivers. */
export type Sql = Database['sql'];

/**
 * Opens PostgreSQL (`databaseUrl`), the embedded database of a directory (`dataDir`), or one that lives in memory.
 * PostgreSQL connects at the first query: `ping()` tells whether it is there.
 */
export async function openSql(options: PostgresOptions | EmbeddedOptions | MemoryOptions): Promise<Database> {
  // Each driver is loaded only when used: PGlite brings 20 MB of WebAssembly.
  if ('databaseUrl' in options) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(options);
  }
  const { openEmbedded, openMemory } = await import('./pglite-database.ts');
  return 'dataDir' in options ? openEmbedded(options) : openMemory(options);
}
