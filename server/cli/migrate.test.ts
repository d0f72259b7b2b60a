import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrationFiles } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { runCommand } from '#tests/support/served/run-command.ts';
import { runMigrate } from './migrate.ts';

let database: OpenSql;
/** As a dry run prints them. */
const server = await startPostgres();
const files = await readMigrationFiles();
const names = files.map(({ name }) => name);
const listed = files.map(({ name, statements }) => (statements ? `${name} (outside a transaction)` : name));
afterAll(() => server.stop());
beforeEach(async () => {
  database = await openSql({ databaseUrl: server.url, poolSize: 2 });
});
afterEach(async () => {
  await raw`drop schema public cascade`.execute(database.sql);
  await raw`create schema public`.execute(database.sql);
  await database.close();
});

const environmentOf = (more: Record<string, string>) => ({
  ...process.env,
  DATABASE_URL: server.url,
  ...more,
});

/** Starts the command as a process; `ended` resolves to its exit code (null: killed) and what it printed. */
function migrating(...words: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'server/cli/migrate.ts'), ...words], {
    env: environmentOf({}),
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([code]) => ({ code, out: (await printed).join('') }));
  return { child, ended };
}

const run = (words: readonly string[], environment: Record<string, string> = {}) =>
  runCommand(runMigrate, words, environmentOf(environment));

const tables = async () =>
  (
    await raw<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
      database.sql,
    )
  ).rows;

const applied = async () =>
  (await database.sql.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('a dry run lists what would run and changes nothing; each file runs once', async () => {
  const list = `${listed.join('\n')}\n${listed.length} to run\n`;
  expect(await run(['--dry-run'])).toEqual({ code: 0, out: list });
  expect(await tables()).toEqual([]);
  const first = await run(['--wait', '60']);
  expect(first.code).toBe(0);
  expect(first.out).toContain(`${names[0]} applied\n`);
  expect(first.out).toMatch(new RegExp(`\n${names.length} applied\n$`));
  expect(await applied()).toEqual(names);
  expect(await run([])).toEqual({ code: 0, out: '0 applied\n' });
  expect(await run(['--dry-run'])).toEqual({ code: 0, out: '0 to run\n' });
});

test('after the first of two processes is killed in the middle, the second applies the rest', async () => {
  const one = migrating();
  while ((await tables()).length === 0 || (await applied()).length === 0);
  const other = migrating('--wait', '60');
  one.child.kill('SIGKILL');
  expect(await one.ended).toMatchObject({ code: null });
  expect(await other.ended).toMatchObject({ code: 0 });
  expect(await applied()).toEqual(names);
});

test('another process that does not end, and a database that does not answer, are refused', async () => {
  await database.exclusively(async () => {
    const message = 'Another process is still migrating the database.\n';
    expect(await run(['--wait', '1'])).toEqual({ code: 1, out: message });
    expect((await run(['--dry-run'])).code).toBe(0);
  });
  const elsewhere = 'postgres://wren:hunter2@127.0.0.1:1/wren';
  const connecting = async (environment: Record<string, string>) => (await run([], environment)).out;
  expect(await connecting({ DATABASE_URL: elsewhere })).toBe(
    'Cannot connect to DATABASE_URL (ECONNREFUSED).\n',
  );
  expect(await connecting({ DATABASE_DIRECT_URL: elsewhere })).toBe(
    'Cannot connect to DATABASE_DIRECT_URL (ECONNREFUSED).\n',
  );
  expect(await run([], { DATABASE_URL: '' })).toEqual({
    code: 1,
    out: 'DATABASE_URL is required: the embedded database is migrated by each start of its server.\n',
  });
  // Migrations do not go through the pooler.
  expect((await run([], { DATABASE_URL: elsewhere, DATABASE_DIRECT_URL: server.url })).code).toBe(0);
  expect(await applied()).toEqual(names);
});

test.each(['--wait', '--wait=0', '--wait=-1', '--wait=soon', '--wait=100000', 'now', '--force'])(
  'wrong words print the usage and exit with 2: %s',
  async (word) => {
    const out = expect.stringContaining('npm run migrate -- --dry-run');
    expect(await run([word])).toEqual({ code: 2, out });
  },
);
