import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { openPostgres } from './postgres-database.ts';
import type { OpenSql } from './sql.ts';

const server = await startPostgres();
afterAll(() => server.stop());

let database: OpenSql;
let lost: string[];
beforeEach(() => {
  lost = [];
  database = openPostgres({
    databaseUrl: server.url,
    onConnectionLost: ({ message }) => void lost.push(message),
  });
});
afterEach(() => database.close());

const notify = (text: string) => raw`select pg_notify('news', ${text})`.execute(database.sql);
const listening = raw<{ pid: number }>`select pid from pg_stat_activity where query like 'listen %'`;

/** Resolves once a listener is connected. */
const someoneListens = async () =>
  await expect
    .poll(async () => (await listening.execute(database.sql)).rows.length, { timeout: 20_000 })
    .toBe(1);

test('receives notifications of another process, and reports possible gaps after each lost connection', async () => {
  const received: (string | undefined)[] = [];
  const stop = await database.listen('news', (told) => void received.push(told));
  await someoneListens();
  await notify('first');
  await expect.poll(() => received).toEqual(['first']);

  for (let round = 1; round <= 3; round += 1) {
    received.length = 0;
    await raw`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(
      database.sql,
    );
    await expect.poll(() => received, { timeout: 20_000 }).toEqual([undefined]);
    await notify(`after ${round}`);
    await expect.poll(() => received).toEqual([undefined, `after ${round}`]);
  }
  expect(lost).toHaveLength(3);
  await stop();
  await expect.poll(async () => (await listening.execute(database.sql)).rows).toEqual([]);
});

test('a server that is restarted is found again', async () => {
  const received: (string | undefined)[] = [];
  const stop = await database.listen('news', (told) => void received.push(told));
  await someoneListens();
  await server.restart();
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([undefined]);
  await notify('again');
  await expect.poll(() => received).toEqual([undefined, 'again']);
  await stop();
});

test('stopping while the server does not respond leaves no connection behind', async () => {
  const received: (string | undefined)[] = [];
  const stop = await database.listen('news', (told) => void received.push(told));
  await stop();
  await notify('too late');
  await expect.poll(async () => (await listening.execute(database.sql)).rows).toEqual([]);
  expect(received).toEqual([]);
});
