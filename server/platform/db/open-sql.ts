import {
  CannotConnectError,
  type EmbeddedOptions,
  type MemoryOptions,
  type OpenSql,
  type PostgresOptions,
} from './sql.ts';

/**
 * Opens PostgreSQL (`databaseUrl`), the embedded database of a directory (`dataDir`), or an in-memory one.
 * PostgreSQL connects at the first query; use `ping()` to test the connection.
 * Throws DirectoryInUseError when another process has the directory open.
 */
export async function openSql(options: PostgresOptions | EmbeddedOptions | MemoryOptions): Promise<OpenSql> {
  // Each driver is loaded only when used: PGlite has 20 MB of WebAssembly.
  if ('databaseUrl' in options) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(options);
  }
  if ('dataDir' in options) {
    const { openEmbedded } = await import('./embedded-database.ts');
    return openEmbedded(options);
  }
  const { openMemory } = await import('./pglite-database.ts');
  return openMemory(options);
}

/** Throws CannotConnectError if the database does not answer, with the name of the setting that holds its address. */
export async function findDatabase(database: OpenSql, setting: string): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    throw database.driver === 'pglite' ? error : new CannotConnectError(setting, error);
  }
}
