import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../database/postgres.ts';
import { startBuiltServer } from './built-server.ts';
import { databaseUrlOf, noteDatabaseUrl } from './data-directory.ts';

/** Environment variable with the directory of the run's prepared data. Workers inherit it. */
const preparedRoom = 'PREPARED_DATA';
const template = 'prepared';

const embeddedIn = (room: string) => join(room, 'embedded');
const onServerIn = (room: string) => join(room, 'on-server');

const named = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function seed(dataDirectory: string, databaseUrl?: string): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true });
  if (databaseUrl) noteDatabaseUrl(dataDirectory, databaseUrl);
  await (await startBuiltServer({ dataDirectory }))[Symbol.asyncDispose]();
}

/**
 * Seeds the demo once for all apps of a run: on a throw-away PostgreSQL where POSTGRES_BIN names one, and embedded.
 * `room` is a directory of this run; what is returned ends the server and removes it.
 */
export async function prepareData(room: string): Promise<() => Promise<void>> {
  process.env[preparedRoom] = room;
  await seed(embeddedIn(room));
  const postgres = process.env.POSTGRES_BIN ? await startPostgres() : undefined;
  if (postgres) {
    await query(postgres.url, `create database ${template}`);
    await seed(onServerIn(room), named(postgres.url, template));
  }
  return async () => {
    await postgres?.stop();
    rmSync(room, { recursive: true, force: true });
  };
}

function room(): string {
  const prepared = process.env[preparedRoom];
  if (!prepared) throw new Error('No data were prepared: this needs the global set-up of its project.');
  return prepared;
}

function copyOf(directory: string): string {
  const copy = mkdtempSync(join(dirname(directory), 'copy-'));
  cpSync(directory, copy, { recursive: true });
  return copy;
}

/** A copy with an embedded database, as `npm start` has it, for one app. */
export const copyPreparedData = (): string => copyOf(embeddedIn(room()));

/** A copy on the run's PostgreSQL, for one app; embedded where there is none. */
export async function copyDataOnServer(): Promise<string> {
  if (!process.env.POSTGRES_BIN) return copyPreparedData();
  const copy = copyOf(onServerIn(room()));
  const url = databaseUrlOf(copy) ?? '';
  const name = `app_${randomBytes(8).toString('hex')}`;
  await query(url, `create database ${name} template ${template}`);
  noteDatabaseUrl(copy, named(url, name));
  return copy;
}

/** Removes a copy and its database. */
export async function discardData(dataDirectory: string): Promise<void> {
  const url = databaseUrlOf(dataDirectory);
  rmSync(dataDirectory, { recursive: true, force: true });
  if (url) await query(url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}
