import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSql } from '#server/db/open-sql.ts';
import type { OpenSql } from '#server/db/sql.ts';

const addressFile = (dataDirectory: string) => join(dataDirectory, 'database-url');

/** Notes in a data directory that its database is on a server; without it the database is embedded. */
export const noteDatabaseUrl = (dataDirectory: string, url: string): void =>
  writeFileSync(addressFile(dataDirectory), url);

/** The DATABASE_URL of a data directory, or undefined where its database is embedded. */
export function databaseUrlOf(dataDirectory: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDirectory), 'utf8');
  } catch {
    return undefined;
  }
}

/** Opens the database of a data directory. An app that runs on an embedded one has to be stopped before. */
export function openDataOf(dataDirectory: string): Promise<OpenSql> {
  const databaseUrl = databaseUrlOf(dataDirectory);
  return openSql(databaseUrl ? { databaseUrl } : { dataDir: join(dataDirectory, 'database') });
}
