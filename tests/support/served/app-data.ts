import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAdmin, databaseUrl } from '#tests/support/database/postgres-copy.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';

/** File in a data directory with the address of its PostgreSQL database. Without it the database is PGlite's, in the directory. */
const addressFile = 'database-url';

function addressIn(dataDirectory: string): string | undefined {
  const path = join(dataDirectory, addressFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Environment that gives the app the database of its data directory. */
export function databaseEnvironment(dataDirectory: string): { DATABASE_URL?: string } {
  const address = addressIn(dataDirectory);
  return address === undefined ? {} : { DATABASE_URL: address };
}

/** Opens the database of a data directory. PGlite allows one process at a time, so the app must be stopped. */
export function openData(dataDirectory: string): Promise<OpenSql> {
  const address = addressIn(dataDirectory);
  return openSql(
    address === undefined
      ? { dataDir: join(dataDirectory, 'database') }
      : { databaseUrl: address, poolSize: 1 },
  );
}

/**
 * Creates an empty data directory, with a database on a new PostgreSQL server if POSTGRES_BIN is set. Returns the function that
 * stops the server.
 */
export async function emptyData(dataDirectory: string): Promise<() => Promise<void>> {
  if (!process.env['POSTGRES_BIN']) return () => Promise.resolve();
  const server = await startPostgres();
  await asAdmin(server.url, (admin) => admin.query('create database prepared'));
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(join(dataDirectory, addressFile), databaseUrl(server.url, 'prepared'));
  return () => server.stop();
}

/** Copies the data of a stopped app: its directory and its database. */
export async function copyData(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true });
  const address = addressIn(from);
  if (address === undefined) return;
  const name = `copy_${randomBytes(8).toString('hex')}`;
  const template = new URL(address).pathname.slice(1);
  await asAdmin(databaseUrl(address, 'postgres'), (admin) =>
    // The default strategy writes each page to the log too, which takes three times as long.
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  writeFileSync(join(to, addressFile), databaseUrl(address, name));
}

/** Removes the directory and drops its database. */
export async function removeData(dataDirectory: string): Promise<void> {
  const address = addressIn(dataDirectory);
  if (address !== undefined) {
    const name = new URL(address).pathname.slice(1);
    await asAdmin(databaseUrl(address, 'postgres'), (admin) =>
      admin.query(`drop database if exists ${name} with (force)`),
    );
  }
  rmSync(dataDirectory, { recursive: true, force: true });
}
