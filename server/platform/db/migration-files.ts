import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

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
