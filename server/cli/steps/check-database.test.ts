import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { proveEncryptionKey } from '#server/web/encryption-keys/prove-encryption-key.ts';
import { startPostgres, type ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, checkDirect, hears, keepsStatements } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { explainFailure } from './explain-failure.ts';

let database: ThrowAwayPostgres;
let opened: OpenSql;
beforeAll(async () => {
  database = await startPostgres();
  opened = await openSql({ databaseUrl: database.url });
  await opened.pool?.query('create role reader login');
  await opened.pool?.query('create database other');
});
afterAll(async () => {
  await opened.close();
  await database.stop();
});

const withUrl = (from: string, to: string) => database.url.replace(from, to);
const options = { limitMs: 2_000 };

type Check = (env: ReturnType<typeof readEnv>, limit: typeof options) => Promise<string>;

/** What the check says of these settings. */
const told = (check: Check, env: Record<string, string> = {}) =>
  check(readEnv({ DATABASE_URL: database.url, ...env }), options).catch((error: unknown) =>
    explainFailure(error, []),
  );

test('an address that does not lead to the database', async () => {
  const refused = `postgres://wren:hush@127.0.0.1:${await freePort()}/wren`;
  for (const check of [checkDatabase, checkClock]) {
    expect(await told(check, { DATABASE_URL: refused })).toMatch(/^no server listens/);
    expect(await told(check, { DATABASE_URL: withUrl('//wren', '//stranger') })).toMatch(
      /^the login is refused/,
    );
    expect(await told(check, { DATABASE_URL: withUrl('/postgres', '/gone') })).toMatch(
      /^there is no such database/,
    );
  }
});

test('a role that may not create tables, or not use them', async () => {
  const reader = { DATABASE_URL: withUrl('//wren', '//reader') };
  expect(await told(checkDatabase, reader)).toMatch(
    /^DATABASE_URL: the role reader may not create tables: grant create/,
  );
  expect(await told(checkDatabase)).toMatch(/^PostgreSQL \d+\S* as wren, no TLS$/);
  await migrate(opened);
  const mayNot =
    /: the role reader may not read or not write \d+ tables, such as \w+: grant select, insert, update/;
  expect(await told(checkDatabase, reader)).toMatch(mayNot);
  expect(await told(checkDirect, { DATABASE_DIRECT_URL: reader.DATABASE_URL })).toMatch(mayNot);
  await opened.pool?.query('grant select, insert on all tables in schema public to reader');
  expect(await told(checkDatabase, reader)).toMatch(/as reader, no TLS$/);
});

test('an address past the pooler that leads elsewhere', async () => {
  const direct = (DATABASE_DIRECT_URL: string) => told(checkDirect, { DATABASE_DIRECT_URL });
  expect(await told(checkDirect)).toBe('not configured, DATABASE_URL is used');
  expect(await direct(database.url)).toMatch(/^PostgreSQL .* as wren/);
  expect(await direct(`postgres://wren:hush@127.0.0.1:${await freePort()}/wren`)).toMatch(
    /^no server listens/,
  );
  expect(await direct(withUrl('/postgres', '/other'))).toMatch(
    /^DATABASE_DIRECT_URL: LISTEN there receives nothing of DATABASE_URL/,
  );
});

test('an encryption key that is not that of the database', async () => {
  const [key, another] = ['the encryption key of this database', 'the encryption key of another one'];
  expect(await told(checkKeys, { ENCRYPTION_KEY: key })).toBe('none is wrapped');
  await proveEncryptionKey(opened.sql, createSealing(key), directoryFileStore('/nowhere'));
  expect(await told(checkKeys, { ENCRYPTION_KEY: key })).toBe('none is wrapped; they open the database');
  expect(await told(checkKeys, { ENCRYPTION_KEY: `${another} and more` })).toMatch(
    /^ENCRYPTION_KEY: this database was sealed under another key/,
  );
});

test.each(['26000', '42P05'])(
  'a pooler that answers named statements with %s and forwards no notifications',
  async (code) => {
    const error = Object.assign(new Error('prepared statement "check_settings"'), { code });
    let named = 0;
    const session = () =>
      Object.assign(new EventEmitter(), {
        query: async (statement: unknown) => {
          if (typeof statement === 'object' && (named += 1) === 2) throw error;
        },
        release: () => undefined,
      });
    const pool = { connect: async () => session() };
    expect(await hears(pool, pool, 2)).toBe(false);
    expect(await keepsStatements(pool)).toBe(false);
  },
);
