import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql as raw } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { createCircuitBreaker, DatabaseSilentError, isDatabaseAway } from './circuit-breaker.ts';
import { openPostgres } from './postgres-database.ts';

const server = await startPostgres();
afterAll(() => server.stop());

/** A proxy to the database that can stop forwarding: connections stay open and new ones succeed, but no data passes. */
async function deadLine() {
  const sockets = new Set<Socket>();
  const home = new URL(server.url).searchParams.get('host');
  let dead = false;
  const line = createServer((near) => {
    const far = connect(`${home}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (dead) from.pause();
      from.on('data', (data) => to.write(data)).on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
    if (dead) near.pause();
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const url = new URL(server.url);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    cut() {
      dead = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      dead = false;
      for (const socket of sockets) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('fails fast while the database does not respond, and recovers once it does', async () => {
  await using line = await deadLine();
  const { sql, ping, close } = openPostgres({ databaseUrl: line.url, poolSize: 2, statementMs: 1_000 });
  await ping();
  line.cut();
  expect(await failureOf(ping())).toMatchObject({ message: 'Query read timeout' });
  await expect.poll(() => failureOf(ping()), { timeout: 30_000 }).toBeInstanceOf(DatabaseSilentError);

  const refusals = await Promise.all(
    Array.from({ length: 200 }, () =>
      failureOf(sql.transaction().execute((transaction) => raw`select 1`.execute(transaction))),
    ),
  );
  expect(refusals.every((error) => error instanceof DatabaseSilentError && isDatabaseAway(error))).toBe(true);

  line.mend();
  await expect.poll(() => failureOf(ping()), { timeout: 30_000 }).toBeUndefined();
  await close();
});

test('a slow statement does not block other queries', async () => {
  const { sql, ping, close } = openPostgres({ databaseUrl: server.url, poolSize: 2, statementMs: 1_000 });
  // Without its own timeout the server does not end it, so the client has to.
  const slow = sql.transaction().execute(async (transaction) => {
    await raw`set local statement_timeout = 0`.execute(transaction);
    await raw`select pg_sleep(30)`.execute(transaction);
  });
  const answers: unknown[] = [];
  let over = false;
  void failureOf(slow).then(() => (over = true));
  while (!over) answers.push(await failureOf(ping()));
  answers.push(await failureOf(ping()), await failureOf(ping()));
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.filter(Boolean)).toEqual([]);
  await expect(slow).rejects.toThrow(/timeout|queryable/);
  await close();
});

test('concurrent suspicions cause one probe', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<void>();
  const breaker = createCircuitBreaker(() => {
    asked += 1;
    return answer.promise;
  });
  for (let suspicion = 0; suspicion < 100; suspicion += 1) breaker.suspect();
  expect(asked).toBe(1);
  expect(() => breaker.admit(), 'while the probe runs').not.toThrow();
  answer.reject(new Error('Silent.'));
  await vi.waitFor(() => expect(() => breaker.admit()).toThrow(DatabaseSilentError), { timeout: 20_000 });
  breaker.end();
});

const withCode = (code: unknown) => Object.assign(new Error('of a database'), { code });

test.each([
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P03',
  '55P03',
  '26000',
  '25P03',
  'ECONNREFUSED',
  'ETIMEDOUT',
])('%s means that the database is unavailable', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true);
});

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
])('so does “%s”', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

test.each([
  new Error('Connection'),
  new TypeError('x'),
  withCode('23505'),
  withCode('22008'),
  withCode(53_300),
])('%s does not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
