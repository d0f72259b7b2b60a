import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import {
  migrate,
  MigrationError,
  MigrationFileError,
  missingMigration,
  pendingMigrations,
} from './migrate.ts';

const nothing = { key: async () => 'empty', fill: async () => undefined };

const database = await testDatabase(nothing);
let directory: string;
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

test('reports the oldest file that has not run', async () => {
  write(twoFiles);
  expect(await missingMigration(database.sql, directory)).toBe('0001_colors');
  await migrate(database, directory);
  expect(await missingMigration(database.sql, directory)).toBeUndefined();
  write({ '0003_blue.sql': "insert into colors values ('blue')" });
  expect(await missingMigration(database.sql, directory)).toBe('0003_blue');
});

test('an older release lives with the migrations of a newer one', async () => {
  write({ ...twoFiles, '0003_blue.sql': "insert into colors values ('blue')" });
  await migrate(database, directory);
  rmSync(join(directory, '0003_blue.sql'));
  expect(await missingMigration(database.sql, directory)).toBeUndefined();
  expect(await migrate(database, directory)).toEqual([]);
});

test('a failing file changes nothing and can be corrected', async () => {
  write({ ...twoFiles, '0002_red.sql': "insert into colors values ('red'); insert into shades values (1)" });
  await expect(migrate(database, directory)).rejects.toThrow(/^0002_red failed: .*shades/);
  expect(await colors()).toEqual([]);
  write(twoFiles);
  expect(await migrate(database, directory)).toEqual(['0002_red']);
});

/** A file that fails with an error code at its first two tries; a sequence does not roll back. */
const failsTwice = (code: string) => ({
  '0001_tries.sql': 'create sequence tries',
  '0002_late.sql': `do $$ begin if nextval('tries') < 3 then raise exception using errcode = '${code}'; end if; end $$`,
});

test.each([
  ['a lock timeout', '55P03'],
  ['a deadlock', '40P01'],
])('a file is tried again after %s, until the wait is over', async (_, code) => {
  write(failsTwice(code));
  const late = '0002_late did not get its locks in time';
  await expect(migrate(database, directory, { pauseMs: 1, waitMs: 1 })).rejects.toThrow(late);
  const lines: string[] = [];
  await migrate(database, directory, { pauseMs: 1, report: (line) => void lines.push(line) });
  expect(lines).toEqual(['0002_late waits for a lock', '0002_late applied']);
});

test('after any other error a file is not tried again', async () => {
  write(failsTwice('40001'));
  await expect(migrate(database, directory, { pauseMs: 1 })).rejects.toThrow(/^0002_late failed: /);
});

test('pending migrations are listed without running', async () => {
  write(twoFiles);
  const pending = await pendingMigrations(database.sql, directory);
  expect(pending.map(({ name }) => name)).toEqual(['0001_colors', '0002_red']);
  const { rows } = await raw`select from pg_tables where schemaname = 'public'`.execute(database.sql);
  expect(rows).toEqual([]);
  await migrate(database, directory);
  expect(await pendingMigrations(database.sql, directory)).toEqual([]);
  write({ '0001_colors.sql': 'select 1' });
  await expect(pendingMigrations(database.sql, directory)).rejects.toThrow(MigrationError);
});

const uniqueColors = `-- outside a transaction
-- Two of a name; would be confusing.
drop index concurrently if exists colors_name;
create unique index
  concurrently colors_name on colors (name) where name <> 'two  blanks';
`;

const indexes = async () =>
  (
    await raw<{ name: string; isValid: boolean; definition: string }>`
      select indexrelid::regclass::text as name, indisvalid as "isValid", pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'colors'::regclass`.execute(database.sql)
  ).rows;

test('a file outside a transaction that failed leaves an invalid index, and replaces it when it runs again', async () => {
  write({ ...twoFiles, '0003_unique.sql': uniqueColors });
  const [, second] = Object.entries(twoFiles);
  write({ '0002_red.sql': `${second?.[1]} insert into colors values ('red')` });
  await expect(migrate(database, directory)).rejects.toThrow(/^0003_unique failed: .*colors_name/);
  expect(await indexes()).toMatchObject([{ name: 'colors_name', isValid: false }]);
  expect(await missingMigration(database.sql, directory)).toBe('0003_unique');
  await raw`delete from colors where name = 'red'`.execute(database.sql);
  expect(await migrate(database, directory)).toEqual(['0003_unique']);
  const [index, ...more] = await indexes();
  expect(more).toEqual([]);
  expect(index).toMatchObject({ name: 'colors_name', isValid: true });
  expect(index?.definition).toContain("'two  blanks'");
  const { rows } = await raw`select current_setting('lock_timeout') as limit`.execute(database.sql);
  expect(rows).toEqual([{ limit: '0' }]);
});

test.each([
  ['an index that is not dropped first', 'create index concurrently colors_name on colors (name)'],
  [
    'an index that is dropped after it',
    'create index concurrently a on colors (name); drop index concurrently if exists a',
  ],
  [
    'another one that is dropped first',
    'drop index concurrently if exists a; create index concurrently b on colors (name)',
  ],
  [
    'an index that may be there, valid or not',
    'drop index concurrently if exists a; create index concurrently if not exists a on colors (name)',
  ],
  ['an index without a name', 'create index concurrently on colors (name)'],
  ['another statement', "insert into colors values ('red')"],
  ['a change of a table', 'alter table colors add column code text'],
])('a file outside a transaction is refused for %s', async (_, statements) => {
  write({ '0001_colors.sql': `-- outside a transaction\n${statements};` });
  await expect(migrate(database, directory)).rejects.toThrow(/0001_colors .* must be repeatable/);
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
  expect(await missingMigration(database.sql)).toBeUndefined();
});
