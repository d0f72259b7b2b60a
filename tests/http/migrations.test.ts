import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, readMigrationFiles } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { databaseEnvironment, removeData } from '#tests/support/served/app-data.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

/** The database of a served app, opened beside it. Needs POSTGRES_BIN: the embedded one takes one process. */
async function openBeside(dataDirectory: string) {
  const { DATABASE_URL: databaseUrl = '' } = databaseEnvironment(dataDirectory);
  return openSql({ databaseUrl, poolSize: 3 });
}

test('a held lock delays a migration, and no request of the old release waits until it is free', async () => {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'next-release-'));
  stack.defer(() => rm(directory, { recursive: true }));
  await cp(join(projectRoot, 'server/platform/db/migrations'), directory, { recursive: true });
  await writeFile(join(directory, '9999_nickname.sql'), 'alter table members add column nickname text');
  const app = stack.use(await hostApp());
  const database = await openBeside(app.dataDirectory);
  stack.defer(() => database.close());
  const { visitor } = await signIn(app.baseUrl, maya);

  const holder = await database.sql.startTransaction().execute();
  await holder.selectFrom('members').select('id').execute();
  const lines: string[] = [];
  const migrated = migrate(database, directory, { report: (line) => void lines.push(line) });
  const statuses: number[] = [];
  let reading = true;
  const reader = (async () => {
    while (reading) statuses.push((await visitor.get('/')).status);
  })();
  const queued = raw`select from pg_locks
    where not granted and relation = 'members'::regclass and mode = 'AccessShareLock'`;
  await expect.poll(async () => (await queued.execute(database.sql)).rows.length).toBeGreaterThan(0);
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  reading = false;
  // The first transaction still holds its lock: without a limit the request in the queue would wait for its end.
  await reader;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(lines)).toEqual(new Set(['9999_nickname waits for a lock']));
  await holder.commit().execute();
  expect(await migrated).toEqual(['9999_nickname']);
  expect((await visitor.get('/')).status).toBe(200);
});

test('with MIGRATE=off a newer release serves no page before its migrations have run', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDirectory = await copyPreparedData();
  stack.defer(() => removeData(dataDirectory));
  const database = await openBeside(dataDirectory);
  stack.defer(() => database.close());
  const newest = (await readMigrationFiles()).at(-1);
  const missing = { name: newest?.name ?? '', sha256: newest?.sha256 ?? '' };
  const forget = () =>
    database.sql.deleteFrom('schema_migrations').where('name', '=', missing.name).execute();
  await forget();

  const notReady = { status: 503, text: `not ready: migration ${missing.name} has not run` };
  const port = await freePort();
  const read = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const starting = startBuiltServer({ dataDirectory, port, environment: { MIGRATE: 'off' } });
  await expect.poll(() => read('/readyz').catch(() => undefined)).toEqual(notReady);
  expect(await read('/healthz')).toEqual({ status: 200, text: 'ok' });
  for (const path of ['/', '/signin', '/api/v3/session', '/sandbox', '/version.txt']) {
    expect(await read(path)).toMatchObject({ status: 503, text: expect.stringContaining('updated') });
  }
  await database.sql.insertInto('schema_migrations').values(missing).execute();
  const server = stack.use(await starting);
  expect(await read('/readyz')).toEqual({ status: 200, text: 'ready' });
  await signIn(server.origin, maya);
  expect(server.printed()).toContain(
    `"event":"waiting-for-migration","reason":"migration ${missing.name} has not run"`,
  );
  await forget();
  expect(await read('/readyz')).toEqual(notReady);
});
