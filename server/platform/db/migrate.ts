import { createHash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenSql, Sql } from './sql.ts';

export interface MigrationFile {
  /** `0001_companies_and_members`. */
  name: string;
  script: string;
  sha256: string;
}

export class MigrationFileError extends Error {
  override name = 'MigrationFileError';
  readonly refusesStart = true;
}

const fileName = /^(?<name>\d{4}_[a-z0-9_]+)\.sql$/;

/** The migrations of a directory (server/platform/db/migrations by default), oldest first. */
export async function readMigrationFiles(directory = migrationsDirectory()): Promise<MigrationFile[]> {
  const files = (await readdir(directory)).toSorted();
  const migrations = await Promise.all(files.map((file) => readMigrationFile(directory, file)));
  for (const [index, { name }] of migrations.entries()) {
    const number = name.slice(0, 4);
    if (migrations[index - 1]?.name.startsWith(number)) {
      throw new MigrationFileError(`Two migrations are numbered ${number}; renumber the newer one.`);
    }
  }
  return migrations;
}

async function readMigrationFile(directory: string, file: string): Promise<MigrationFile> {
  const name = fileName.exec(file)?.groups?.['name'];
  if (!name) throw new MigrationFileError(`${file} is not named like 0001_what_it_does.sql.`);
  const script = await readFile(join(directory, file), 'utf8');
  return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
}

/** The code runs from server/platform/db or, bundled, from build/server; the files stay where they are. */
const migrationsDirectory = () =>
  join(dirname(findPackageJSON(import.meta.url) ?? ''), 'server', 'platform', 'db', 'migrations');

export class MigrationError extends Error {
  override name = 'MigrationError';
  readonly refusesStart = true;
}

const bookkeeping = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

/** How long a migration waits for a lock, while statements of the release before wait behind it, and how long it lets them through. */
const usualWaiting = { lockMs: 2_000, pauseMs: 1_000 };
const mostTries = 60;

/**
 * Brings the schema up to date and returns the names it applied, oldest first. Safe to run from several processes, and beside
 * the release before. Throws MigrationError when an applied file has changed or a file was slipped in before an applied one.
 */
export async function migrate(
  database: OpenSql,
  directory?: string,
  waiting = usualWaiting,
): Promise<string[]> {
  const files = await readMigrationFiles(directory);
  return database.exclusively(async (runScript) => {
    await runScript(bookkeeping);
    const pending = pendingOf(files, await appliedMigrations(database.sql));
    for (const file of pending) {
      await retryLocked(() => runScript(withRow(file, waiting.lockMs)), waiting.pauseMs);
    }
    return pending.map(({ name }) => name);
  });
}

async function retryLocked(run: () => Promise<void>, pauseMs: number): Promise<void> {
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) || left === 0) throw error;
      await pause(pauseMs);
    }
  }
}

/** Whether every migration of this release has run. Migrations of a later release do not matter. */
export async function isMigrated(sql: Sql, directory?: string): Promise<boolean> {
  const files = await readMigrationFiles(directory);
  const applied = await appliedMigrations(sql).catch((error: unknown) => {
    if (hasCode(error, undefinedTable)) return new Map<string, string>();
    throw error;
  });
  return files.every(({ name }) => applied.has(name));
}

function pendingOf(files: MigrationFile[], applied: Map<string, string>): MigrationFile[] {
  const newestApplied = [...applied.keys()].toSorted().at(-1) ?? '';
  return files.filter(({ name, sha256 }) => {
    const appliedAs = applied.get(name);
    if (appliedAs === undefined && name < newestApplied) {
      throw new MigrationError(
        `${name} has not run, but the later ${newestApplied} has. Give it a higher number.`,
      );
    }
    if (appliedAs !== undefined && appliedAs !== sha256) {
      throw new MigrationError(
        `${name} has changed since it ran. Put it back and write the change as a new migration.`,
      );
    }
    return appliedAs === undefined;
  });
}

// Several statements in one message form one transaction. Names and digests contain only [a-z0-9_], so they need no quoting.
function withRow({ name, script, sha256 }: MigrationFile, lockMs: number): string {
  return `set local lock_timeout = ${lockMs};\n${script}\n;insert into schema_migrations (name, sha256) values ('${name}', '${sha256}')`;
}

async function appliedMigrations(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

const undefinedTable = '42P01';
const lockNotAvailable = '55P03';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
