import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { migrate, missingMigration } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import type { OpenSql, PostgresOptions } from './sql.ts';

const server = await startPostgres();

afterAll(() => server.stop());

/** Behavior of a PostgreSQL server; the behavior of both drivers is tested in sql.test.ts. */
function open(poolSize = 1, more: Partial<PostgresOptions> = {}) {
  const lost: string[] = [];
  const onConnectionLost = (error: Error) => lost.push(error.message);
  return { ...openPostgres({ databaseUrl: server.url, poolSize, onConnectionLost, ...more }), lost };
}

test('statements are prepared once under a name, transactions around them are not', async () => {
  const { sql, close } = open();
  await sql.schema.createTable('shades').addColumn('name', 'text').execute();
  for (const name of ['red', 'blue']) {
    await sql.transaction().execute(async (transaction) => {
      await raw`insert into shades values (${name})`.execute(transaction);
    });
  }
  const prepared = raw<{ statement: string }>`select statement from pg_prepared_statements`;
  const statements = (await prepared.execute(sql)).rows.map(({ statement }) => statement);
  expect(statements).toEqual([
    'insert into shades values ($1)',
    'select statement from pg_prepared_statements',
  ]);
  await close();
});

test('a table changed under a prepared statement costs no error', async () => {
  const { sql, close } = open();
  await raw`create table hues as select 1 as a`.execute(sql);
  const all = raw`select * from hues`;
  expect((await all.execute(sql)).rows).toEqual([{ a: 1 }]);
  await raw`alter table hues add column b integer`.execute(sql);
  expect((await all.execute(sql)).rows).toEqual([{ a: 1, b: null }]);
  expect((await all.execute(sql)).rows).toEqual([{ a: 1, b: null }]);
  await close();
});

test('within a transaction such a change is an error, and the connection is replaced', async () => {
  const { sql, close } = open();
  await raw`create table tones as select 1 as a`.execute(sql);
  const all = raw`select * from tones`;
  await all.execute(sql);
  await raw`alter table tones add column b integer`.execute(sql);
  const inside = sql.transaction().execute((transaction) => all.execute(transaction));
  await expect(inside).rejects.toThrow('cached plan must not change result type');
  await expect(sql.transaction().execute((next) => all.execute(next))).resolves.toMatchObject({
    rows: [{ a: 1, b: null }],
  });
  await close();
});

test('a lost connection is replaced and reported', async () => {
  const [one, other] = [open(), open()];
  await one.ping();
  const lost = new Promise((resolve) => one.pool?.once('remove', resolve));
  await raw`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = 'wren'`.execute(other.sql);
  await lost;
  await one.ping();
  expect(one.lost).toEqual(['terminating connection due to administrator command']);
  await Promise.all([one.close(), other.close()]);
});

test('a connection lost inside a transaction fails only that transaction and is reported once', async () => {
  const [one, other] = [open(), open()];
  const held = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const lost = one.sql.transaction().execute(async (transaction) => {
    await raw`select 1`.execute(transaction);
    inside.resolve();
    await held.promise;
    await raw`select 1`.execute(transaction);
  });
  await inside.promise;
  const client = new Promise((resolve) => one.pool?.once('remove', resolve));
  await raw`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = 'wren'`.execute(other.sql);
  while (one.lost.length === 0) await new Promise((resolve) => setImmediate(resolve));
  held.resolve();
  await expect(lost).rejects.toThrow(/connection|queryable/);
  await client;
  await one.ping();
  expect(one.lost).toEqual(['terminating connection due to administrator command']);
  await Promise.all([one.close(), other.close()]);
});

test('a statement on a frozen server fails, and its transaction does not wait for a rollback', async () => {
  const { sql, close, ping } = open(1, { statementMs: 200 });
  let frozen = 0;
  const stuck = sql.transaction().execute(async (transaction) => {
    const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    frozen = rows[0]?.pid ?? 0;
    process.kill(frozen, 'SIGSTOP');
    await raw`select 1`.execute(transaction);
  });
  try {
    // A rollback that waited would fail like the statement: 'Query read timeout'.
    await expect(stuck).rejects.toThrow('not queryable');
    await ping();
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  await close();
});

test('statements and idle transactions have an end, times are UTC', async () => {
  const { sql, close } = open();
  const { rows } = await raw`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`.execute(
    sql,
  );
  expect(rows).toEqual([{ statement: '9s', idle: '18s', zone: 'UTC' }]);
  await close();
});

test('concurrent migrations run one after another', async () => {
  const [one, other] = [open(2), open(2)];
  const applied = await Promise.all([migrate(one), migrate(other)]);
  expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)[0]).toBe(0);
  expect(await missingMigration(one.sql)).toBeUndefined();
  await Promise.all([one.close(), other.close()]);
});

/** A directory with the migrations and one more. */
async function withMigration(stack: AsyncDisposableStack, script: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'one-more-migration-'));
  stack.defer(() => rm(directory, { recursive: true }));
  await cp(join(import.meta.dirname, 'migrations'), directory, { recursive: true });
  await writeFile(join(directory, '9999_more.sql'), script);
  return directory;
}

/** Reads members in a transaction that stays open until the returned function is called. */
async function readMembers({ sql }: OpenSql): Promise<() => Promise<void>> {
  const transaction = await sql.startTransaction().setIsolationLevel('repeatable read').execute();
  await transaction.selectFrom('members').select('id').execute();
  return () => transaction.commit().execute();
}

const addColumn = 'alter table members add column nickname text';
const addIndex = `-- outside a transaction
drop index concurrently if exists members_by_creation;
create index concurrently members_by_creation on members (created_at);`;
const waiting = raw`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
const indexed = raw`select indisvalid from pg_index where indexrelid = to_regclass('members_by_creation')`;
/** Processes that wait for older transactions in a statement of this file. */
const held = raw<{ pid: number; query: string }>`select pid, left(query, 4) as query from pg_stat_activity
  where wait_event = 'virtualxid' and query like '% index concurrently %'`;

test('a migration that waits for a lock lets other statements through, and runs once the lock is free', async () => {
  await using stack = new AsyncDisposableStack();
  const [one, other] = [open(2), open(3)];
  await migrate(one);
  const directory = await withMigration(stack, addColumn);
  const release = await readMembers(other);
  const migrated = migrate(one, directory, { lockMs: 200, pauseMs: 20 });
  while ((await waiting.execute(other.sql)).rows.length === 0);
  // Without a limit this would wait behind the migration, which waits for the first transaction.
  await other.sql.selectFrom('members').select('id').execute();
  await release();
  expect(await migrated).toEqual(['9999_more']);
  await raw`alter table members drop column nickname`.execute(one.sql);
  await raw`delete from schema_migrations where name = '9999_more'`.execute(one.sql);
  await Promise.all([one.close(), other.close()]);
});

test('a migration gives up after its whole wait, for a lock and for another process', async () => {
  await using stack = new AsyncDisposableStack();
  const [one, other] = [open(2), open(3)];
  await migrate(one);
  const directory = await withMigration(stack, addColumn);
  const release = await readMembers(other);
  const limits = { lockMs: 20, pauseMs: 20, waitMs: 300 };
  await expect(migrate(one, directory, limits)).rejects.toThrow('9999_more did not get its locks in time');
  await release();
  await other.exclusively(async () => {
    await expect(migrate(one, directory, { waitMs: 20 })).rejects.toThrow(
      'Another process is still migrating',
    );
    const tidy = (database: OpenSql, work: () => Promise<string>) => database.exclusively(work, 0, 'tidying');
    const second = () => tidy(other, () => Promise.resolve('tidied twice')).catch(String);
    expect(await tidy(one, second)).toContain('Another process is still tidying');
  });
  expect(await missingMigration(one.sql, directory)).toBe('9999_more');
  await Promise.all([one.close(), other.close()]);
});

test('two processes build an index concurrently: one waits without stopping the other, which is killed and repeats', async () => {
  await using stack = new AsyncDisposableStack();
  const [one, other] = [open(2), open(3)];
  await migrate(one);
  const directory = await withMigration(stack, addIndex);
  const release = await readMembers(other);
  const failure = migrate(one, directory).catch(String);
  const inWait = async () => (await held.execute(other.sql)).rows;
  await expect.poll(inWait).toMatchObject([{ query: 'crea' }]);
  const pid = (await inWait())[0]?.pid;
  const lines: string[] = [];
  const second = migrate(other, directory, { report: (line) => void lines.push(line) });
  await raw`select pg_terminate_backend(${pid})`.execute(other.sql);
  expect(await failure).toMatch(/^MigrationError: 9999_more failed: terminating connection/);
  expect((await indexed.execute(one.sql)).rows).toEqual([{ indisvalid: false }]);
  await expect.poll(inWait).toMatchObject([{ query: 'drop' }]);
  const third = migrate(one, directory);
  const asking = raw`select from pg_stat_activity where query like 'select pg_%advisory_lock%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await asking.execute(other.sql)).rows).toHaveLength(1);
  await release();
  expect(await Promise.all([second, third])).toEqual([['9999_more'], []]);
  expect(lines).toEqual(['9999_more applied']);
  expect((await indexed.execute(one.sql)).rows).toEqual([{ indisvalid: true }]);
  await Promise.all([one.close(), other.close()]);
});

test('statements that need a session bypass the pooler', async () => {
  const { sql, close, exclusively, listen } = open(1, { directUrl: `${server.url}&application_name=direct` });
  const direct = raw`select query from pg_stat_activity where application_name = 'direct'`;
  const queries = async () => (await direct.execute(sql)).rows;
  await exclusively(async (runScript) => {
    await runScript('select 7');
    expect(await queries()).toEqual([{ query: 'select 7' }]);
  });
  const stop = await listen('news', () => undefined);
  await expect.poll(queries).toEqual([{ query: 'listen "news"' }]);
  await stop();
  await close();
});

test('an unreachable server is an error, not a timeout', async () => {
  const database = openPostgres({ databaseUrl: 'postgres://wren@127.0.0.1:1/postgres' });
  await expect(database.ping()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.close();
});
