import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { isMigrated, migrate, MigrationError, MigrationFileError } from './migrate.ts';
import type { OpenSql } from './sql.ts';

const nothing = { key: async () => 'empty', fill: async () => undefined };

let database: OpenSql;
let directory: string;

beforeAll(async () => {
  database = await testDatabase(nothing);
});
afterAll(() => database.close());

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  rmSync(directory, { recursive: true });
  await raw`drop schema public cascade`.execute(database.sql);
  await raw`create schema public`.execute(database.sql);
});

function write(files: Record<string, string>): void {
  for (const [name, script] of Object.entries(files)) writeFileSync(join(directory, name), script);
}

async function colors(): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`select name from colors order by name`.execute(database.sql);
  return rows.map(({ name }) => name);
}

const twoFiles = {
  '0001_colors.sql': 'create table colors (name text);\n-- a comment at the end',
  '0002_red.sql': "insert into colors values ('red');\ninsert into colors values ('rosé; rouge');",
};

test('files run once each, in their order', async () => {
  write(twoFiles);
  expect(await migrate(database, directory)).toEqual(['0001_colors', '0002_red']);
  expect(await migrate(database, directory)).toEqual([]);
  write({ '0003_blue.sql': "insert into colors values ('blue')" });
  expect(await migrate(database, directory)).toEqual(['0003_blue']);
  expect(await colors()).toEqual(['blue', 'red', 'rosé; rouge']);
});

test('reports whether the database is up to date', async () => {
  write(twoFiles);
  expect(await isMigrated(database.sql, directory)).toBe(false);
  await migrate(database, directory);
  expect(await isMigrated(database.sql, directory)).toBe(true);
  write({ '0003_blue.sql': "insert into colors values ('blue')" });
  expect(await isMigrated(database.sql, directory)).toBe(false);
});

test('an older release lives with the migrations of a newer one', async () => {
  write({ ...twoFiles, '0003_blue.sql': "insert into colors values ('blue')" });
  await migrate(database, directory);
  rmSync(join(directory, '0003_blue.sql'));
  expect(await isMigrated(database.sql, directory)).toBe(true);
  expect(await migrate(database, directory)).toEqual([]);
});

test('a failing file changes nothing and can be corrected', async () => {
  write({ ...twoFiles, '0002_red.sql': "insert into colors values ('red'); insert into shades values (1)" });
  await expect(migrate(database, directory)).rejects.toThrow('shades');
  expect(await colors()).toEqual([]);
  write(twoFiles);
  expect(await migrate(database, directory)).toEqual(['0002_red']);
});

test('a file that changed after it ran is refused', async () => {
  write(twoFiles);
  await migrate(database, directory);
  write({ '0001_colors.sql': 'create table colors (name text, code text);' });
  await expect(migrate(database, directory)).rejects.toThrow(MigrationError);
  await expect(migrate(database, directory)).rejects.toThrow('0001_colors has changed since it ran');
});

test('a file numbered before an applied one is refused, and nothing runs', async () => {
  write({ '0002_colors.sql': twoFiles['0001_colors.sql'] });
  await migrate(database, directory);
  write({ '0001_early.sql': 'drop table colors', '0003_late.sql': 'drop table colors' });
  await expect(migrate(database, directory)).rejects.toThrow('Give it a higher number');
  expect(await colors()).toEqual([]);
});

test('names that are not numbered, and numbers used twice, are refused', async () => {
  write({ '1_colors.sql': 'select 1' });
  await expect(migrate(database, directory)).rejects.toThrow(MigrationFileError);
  rmSync(join(directory, '1_colors.sql'));
  write({ '0001_colors.sql': 'select 1', '0001_shades.sql': 'select 1' });
  await expect(migrate(database, directory)).rejects.toThrow('Two migrations are numbered 0001');
});

test('concurrent migrations apply each file once', async () => {
  write(twoFiles);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, directory)));
  expect(applied.flat()).toEqual(['0001_colors', '0002_red']);
  expect(await colors()).toEqual(['red', 'rosé; rouge']);
});

test('the migrations of the house run on an empty database', async () => {
  const applied = await migrate(database);
  expect(applied[0]).toBe('0001_companies_and_members');
  expect(await isMigrated(database.sql)).toBe(true);
});
