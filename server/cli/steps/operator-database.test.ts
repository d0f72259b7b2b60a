import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { runCommand } from '#tests/support/served/run-command.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { runAdmin } from '../admin.ts';

const server = await startPostgres();
const dataDir = temporaryDirectory();
beforeAll(async () => {
  const database = await openSql({ databaseUrl: server.url });
  await migrate(database);
  await database.close();
});
afterAll(() => server.stop());

/** Runs a command with the settings of the server and these. */
const admin = (words: string[], settings: object = {}) =>
  runCommand(runAdmin, words, {
    ...process.env,
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: 'a key of enough characters that seals',
    ...settings,
  });

test('commands work past a pooler, and name the setting of a database that does not answer', async () => {
  const nobody = 'postgres://wren@127.0.0.1:1/wren';
  const direct = await admin(['jobs', 'list'], { DATABASE_URL: nobody, DATABASE_DIRECT_URL: server.url });
  expect(direct).toEqual({ code: 0, out: 'None was given up.\n' });
  const lost = await admin(['jobs', 'list'], { DATABASE_DIRECT_URL: nobody });
  expect(lost).toEqual({ code: 1, out: 'Cannot connect to DATABASE_DIRECT_URL (ECONNREFUSED).\n' });
});

test('keys are sealed anew by one process at a time, which no move of files disturbs', async () => {
  const database = await openSql({ databaseUrl: server.url });
  const refused = { code: 1, out: 'Another process is still copying the files of the database.\n' };
  await database.exclusively(
    async () => expect(await admin(['keys', 'reseal'])).toEqual(refused),
    0,
    'copying the files of',
  );
  await database.close();
});

test('a command that would not find the files is refused, and names the directory that has them', async () => {
  const { sql, close } = await openSql({ databaseUrl: server.url });
  const refusal = new RegExp(`the DATA_DIR of the-server, used \\d+ s ago, not in ${dataDir}`);
  const elsewhere = { id: randomUUID(), host: 'the-server', seen_at: '2026-11-01T00:00:00Z' };
  await sql.insertInto('file_places').values(elsewhere).execute();
  const { code, out } = await admin(['keys', 'status']);
  expect([code, out]).toEqual([1, expect.stringMatching(refusal)]);
  expect((await admin(['jobs', 'list'])).code, 'uses no files').toBe(0);
  await writeFile(join(dataDir, 'files-id'), elsewhere.id);
  expect((await admin(['keys', 'status'])).code).toBe(0);
  await sql.deleteFrom('file_places').execute();
  await close();
});
