import { sql as raw } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { isDatabaseAway } from './circuit-breaker.ts';
import { openPostgres } from './postgres-database.ts';
import { isRead } from './reads-together.ts';
import { createStatementNames } from './postgres-pool.ts';

const server = await startPostgres();
afterAll(() => server.stop());

const open = (poolSize: number, statementMs = 9_000) =>
  openPostgres({ databaseUrl: server.url, poolSize, statementMs });

const backend = raw<{ pid: number }>`select pg_backend_pid() as pid`;
const slow = raw`select pg_sleep(0.4)`;

test.each([
  ['select 1', true],
  ['  SELECT "a" from "b"', true],
  ['select "a" from "b" for update', false],
  ['select "a" from "b" for update skip locked', false],
  ['select "a" from "b" for share', false],
  ['with "gone" as (delete from "b" returning "a") select * from "gone"', false],
  ['insert into "b" select 1', false],
  ['begin', false],
])('%s: a read is %s', (text, expected) => {
  expect(isRead(text)).toBe(expected);
});

test('concurrent reads share connections, up to the limit per connection', async () => {
  const { sql, close } = open(10);
  const answers = await Promise.all(Array.from({ length: 14 }, () => backend.execute(sql)));
  const processes = answers.map(({ rows }) => rows[0]?.pid);
  const counts = Map.groupBy(processes, (pid) => pid)
    .values()
    .map(({ length }) => length);
  expect([...counts]).toEqual([6, 6, 2]);
  await close();
});

test('a failing read does not fail the others', async () => {
  const { sql, close } = open(1);
  const one = raw<{ n: number }>`select 1 as n`;
  const wrong = raw`select 1 / ${0}::int`;
  const outcomes = await Promise.allSettled(
    [one, wrong, one, raw`select * from nowhere`, one].map((each) => each.execute(sql)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await one.execute(sql)).toMatchObject({ rows: [{ n: 1 }] });
  await close();
});

test('writes of the same turn and reads of the next do not wait for a slow read', async () => {
  const { sql, close } = open(3);
  await raw`create table marks as select 1 as n`.execute(sql);
  const ended: string[] = [];
  const noted = (name: string) => () => ended.push(name);
  const first = slow.execute(sql).then(noted('slow'));
  const write = raw`update marks set n = 2`.execute(sql).then(noted('write'));
  await new Promise((resolve) => setImmediate(resolve));
  const next = backend.execute(sql).then(noted('next'));
  await Promise.all([first, write, next]);
  expect(ended.at(-1)).toBe('slow');
  await close();
});

test('a transaction keeps a connection of its own, where its reads see what it wrote', async () => {
  const { sql, close } = open(2);
  await raw`create table notes (n int)`.execute(sql);
  const count = raw<{ n: number }>`select count(*)::int as n from notes`;
  await sql.transaction().execute(async (transaction) => {
    await raw`insert into notes values (1)`.execute(transaction);
    const [inside, outside, own] = await Promise.all([
      count.execute(transaction),
      count.execute(sql),
      backend.execute(transaction),
    ]);
    expect([inside.rows[0]?.n, outside.rows[0]?.n]).toEqual([1, 0]);
    expect((await backend.execute(transaction)).rows).toEqual(own.rows);
  });
  expect((await count.execute(sql)).rows[0]?.n).toBe(1);
  await close();
});

test('a read that takes too long times out alone; those behind it are answered', async () => {
  const { sql, close } = open(1, 200);
  const [late, behind] = await Promise.allSettled([slow.execute(sql), backend.execute(sql)]);
  expect(late).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
  expect(behind.status).toBe('fulfilled');
  await close();
});

test('when a read times out before its prepare, an identical read behind it fails as unavailable too', async () => {
  const { sql, close } = open(2, 300);
  await raw`create table locked (n int)`.execute(sql);
  const read = raw`select n from locked`;
  const outcomes = await sql.transaction().execute(async (transaction) => {
    await raw`lock table locked`.execute(transaction);
    return Promise.allSettled([read, read].map((each) => each.execute(sql)));
  });
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  expect(reasons).toMatchObject([{ code: '57014' }, { code: '26000' }]);
  expect(reasons.every(isDatabaseAway)).toBe(true);
  expect(await Promise.all([read, read].map((each) => each.execute(sql)))).toMatchObject([
    { rows: [] },
    { rows: [] },
  ]);
  await close();
});

test('a connection that is lost fails all that were sent over it, and the next reads have another', async () => {
  const { sql, close } = open(2);
  const { rows } = await backend.execute(sql);
  const sent = Promise.allSettled([slow.execute(sql), backend.execute(sql)]);
  await new Promise((resolve) => setImmediate(resolve));
  await raw`select pg_terminate_backend(${rows[0]?.pid})`.execute(sql);
  expect((await sent).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await backend.execute(sql)).rows[0]?.pid).not.toBe(rows[0]?.pid);
  await close();
});

test('without an available connection every read fails', async () => {
  const database = openPostgres({ databaseUrl: 'postgres://wren@127.0.0.1:1/postgres' });
  const outcomes = await Promise.allSettled([1, 2].map(() => database.ping()));
  expect(outcomes).toMatchObject([
    { reason: { code: 'ECONNREFUSED' } },
    { reason: { code: 'ECONNREFUSED' } },
  ]);
  await database.close();
});

test('the same text has the same name in every process, different texts have different names', () => {
  const [one, two] = [createStatementNames(), createStatementNames()];
  expect(one('select 1')).toBe(two('select 1'));
  expect(one('select 1')).not.toBe(one('select 2'));
});

test('a name is as short as PostgreSQL allows', () => {
  const name = createStatementNames()(`select '${'long'.repeat(1000)}'`);
  expect(name?.length).toBeLessThanOrEqual(63);
});

test.each(['begin', 'commit', 'savepoint a', 'set time zone utc', 'create table a ()'])(
  '%s gets no name',
  (text) => {
    expect(createStatementNames()(text)).toBeUndefined();
  },
);

test('names texts up to a limit; named texts keep their name', () => {
  const names = createStatementNames();
  const named = Array.from({ length: 1500 }, (_, number) => names(`select ${number}`)).filter(Boolean);
  expect(named).toHaveLength(1000);
  expect(names('select 0')).toBe(named[0]);
  expect(names('select 1499')).toBeUndefined();
});

test('the time of each statement is reported, of those that fail too', async () => {
  const seconds: number[] = [];
  const onStatement = (taken: number) => void seconds.push(taken);
  const { sql, close } = openPostgres({ databaseUrl: server.url, poolSize: 1, onStatement });
  await slow.execute(sql);
  await expect(raw`select 1 / 0`.execute(sql)).rejects.toThrow('division by zero');
  await close();
  expect(seconds).toHaveLength(2);
  expect(seconds[0]).toBeGreaterThan(0.35);
});
