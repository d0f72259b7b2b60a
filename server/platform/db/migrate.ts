import { createHash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenSql, RunScript, Sql } from './sql.ts';

export interface MigrationFile {
  /** `0001_companies_and_members`. */
  name: string;
  script: string;
  sha256: string;
  /** The statements of a file that begins with `-- outside a transaction`. The others run in one transaction. */
  statements?: readonly string[] | undefined;
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
  const statements = outside.test(script) ? statementsOf(name, script) : undefined;
  return { name, script, sha256: createHash('sha256').update(script).digest('hex'), statements };
}

const outside = /^-- outside a transaction\r?\n/;
const onIndex =
  /^(?:(drop\s+index\s+concurrently\s+if\s+exists)|create\s+(?:unique\s+)?index\s+concurrently)\s+(\w+)(?:\s+on\s.+)?$/is;

/**
 * The statements of a file outside a transaction. An interrupted one leaves an invalid index, and the file runs again from its
 * start, so it drops each index before it creates it. Throws MigrationFileError for a file that could not run twice.
 */
function statementsOf(name: string, script: string): string[] {
  const statements = script
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const dropped = new Set<string>();
  for (const statement of statements) {
    const [, drop, index = ''] = onIndex.exec(statement) ?? [];
    if (drop) dropped.add(index);
    if (!dropped.has(index)) {
      throw new MigrationFileError(
        `${name} runs outside a transaction, so it must be repeatable. Before "create index concurrently x on …" write ` +
          `"drop index concurrently if exists x"; other statements belong in a file of their own. Not repeatable: ${statement}`,
      );
    }
  }
  return statements;
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

interface MigrationLimits {
  /** Longest wait of a statement for a lock, in ms. Requests of the release before wait behind it. */
  lockMs: number;
  /** Pause after it, in ms, in which these requests proceed. */
  pauseMs: number;
  /** Longest wait in total, in ms: for another process that migrates, then for locks. Running statements have no limit. */
  waitMs: number;
  /** Called with a line for operators about each file. */
  report: (line: string) => void;
}

/** Without `waitMs` there is no limit for the other process, and this one for locks. */
const usualWaitMs = 180_000;

/**
 * Brings the schema up to date and returns the names it applied, oldest first. Safe to run from several processes, and beside
 * the release before. Throws MigrationError when an applied file has changed, when a file was slipped in before an applied one,
 * and with the name of a file that failed or did not get its locks in time.
 */
export async function migrate(
  database: OpenSql,
  directory?: string,
  { lockMs = 2_000, pauseMs = 1_000, waitMs, report }: Partial<MigrationLimits> = {},
): Promise<string[]> {
  const files = await readMigrationFiles(directory);
  const askedAt = performance.now();
  return database.exclusively(async (runScript) => {
    let leftMs = waitMs === undefined ? usualWaitMs : waitMs - (performance.now() - askedAt);
    await runScript(bookkeeping);
    const pending = pendingOf(files, await appliedMigrations(database.sql));
    for (const file of pending) {
      let triedAt = performance.now();
      while (!(await tryFile(runScript, file, lockMs, leftMs))) {
        leftMs -= performance.now() - triedAt + pauseMs;
        if (leftMs <= 0)
          throw new MigrationError(`${file.name} did not get its locks in time. Run it again.`);
        report?.(`${file.name} waits for a lock`);
        await pause(pauseMs);
        triedAt = performance.now();
      }
      report?.(`${file.name} applied`);
    }
    return pending.map(({ name }) => name);
  }, waitMs);
}

/** Whether the file ran; false if it did not get its locks. Throws MigrationError for every other failure. */
async function tryFile(runScript: RunScript, file: MigrationFile, lockMs: number, leftMs: number) {
  try {
    await runFile(runScript, file, lockMs, Math.max(1, Math.ceil(leftMs)));
    return true;
  } catch (error) {
    if (retried.some((code) => hasCode(error, code))) return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${file.name} failed: ${reason}`, { cause: error });
  }
}

async function runFile(runScript: RunScript, file: MigrationFile, lockMs: number, leftMs: number) {
  // Names and digests contain only [a-z0-9_], so they need no quoting.
  const row = `insert into schema_migrations (name, sha256) values ('${file.name}', '${file.sha256}')`;
  if (!file.statements) {
    // Several statements in one message form one transaction.
    await runScript(`set local lock_timeout = ${Math.min(lockMs, leftMs)};\n${file.script}\n;${row}`);
    return;
  }
  // No request waits behind these statements, and a try that ends early would have to build the index again.
  await runScript(`set lock_timeout = ${leftMs}`);
  for (const statement of file.statements) await runScript(statement);
  await runScript(`reset lock_timeout; ${row}`);
}

/** The migrations that `migrate` would run, oldest first. Changes nothing. Throws MigrationError as `migrate` does. */
export const pendingMigrations = async (sql: Sql, directory?: string): Promise<MigrationFile[]> =>
  pendingOf(await readMigrationFiles(directory), await appliedMigrations(sql));

/** Name of the oldest migration of this release that has not run, if any. Migrations of a later release do not matter. */
export async function missingMigration(sql: Sql, directory?: string): Promise<string | undefined> {
  const files = await readMigrationFiles(directory);
  const applied = await appliedMigrations(sql);
  return files.find(({ name }) => !applied.has(name))?.name;
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

/** Digests by name; empty before the first migration. */
async function appliedMigrations(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql
    .selectFrom('schema_migrations')
    .select(['name', 'sha256'])
    .execute()
    .catch((error: unknown) => {
      if (hasCode(error, undefinedTable)) return [];
      throw error;
    });
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

const undefinedTable = '42P01';
/** A lock was not available in time, or the file and a request waited for each other. */
const retried = ['55P03', '40P01'];

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
