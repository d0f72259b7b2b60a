import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { sql as raw } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { fileTables } from '#server/web/encryption-keys/sealed-columns.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { newKey, openBackedUpSystem } from '#tests/support/records/backed-up-system.ts';
import type { Manifest } from './backup-folder.ts';
import { verifyBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const system = await openBackedUpSystem();
afterAll(() => system.close());

const refused = (out: string) => ({ code: 1, out: expect.stringContaining(out) });

const backUp = async (name: string, from = system.opened()) =>
  (await takeBackup(from, { directory: system.at(name), publicKey: undefined })).manifest;

const verify = (name: string) =>
  verifyBackup(system.opened(), { directory: system.at(name), privateKey: undefined });

const storedIn = (manifest: Manifest) =>
  Object.keys(manifest.entries)
    .filter((part) => part.startsWith('files/'))
    .map((part) => part.slice('files/'.length))
    .toSorted();

test('files that are uploaded during a backup are in it with their rows, or neither is; deleted ones are not', async () => {
  const [early, late] = [await system.addFile(), await system.addFile()];
  const added = { first: '', passing: '', last: '', after: '' };
  // A pass that is under way is beyond these ids already.
  const addBefore = () => system.addFile(newKey, `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`);
  const busy = system.opened(async (storageKey) => {
    if (added.first === '') {
      // The first copy of all files is under way, and the rows of both earlier ones are listed.
      added.first = await addBefore();
      added.passing = await addBefore();
      await system.deleteFile(early);
    } else if (storageKey === added.passing && added.last === '') {
      // The first snapshot has this row, and those of files that are copied already.
      await system.deleteFile(added.passing);
      await system.deleteFile(late);
      added.last = await addBefore();
    } else if (storageKey === added.last && added.after === '') {
      // The second snapshot is taken, the dump is not.
      added.after = await addBefore();
    }
  });
  const manifest = await backUp('busy', busy);
  const rows = await system.sql.selectFrom('message_attachments').select('storage_key').execute();
  const expected = rows.map(({ storage_key }) => storage_key).filter((key) => key !== added.after);
  expect(storedIn(manifest)).toEqual(expected.toSorted());
  expect(expected).toEqual(expect.arrayContaining([added.first, added.last]));
  expect(manifest.lost_files).toEqual([]);
  expect((await readdir(system.at('busy', 'files'))).toSorted()).toEqual(storedIn(manifest));
  // The dump has the same rows: its files and counts are compared.
  expect(manifest.rows['message_attachments']).toBe(expected.length);
  await verify('busy');
});

test('a file that was lost before is listed', async () => {
  const lost = await system.addFile();
  await system.files.remove(lost);
  try {
    expect((await backUp('lossy')).lost_files).toEqual([lost]);
    await verify('lossy');
  } finally {
    await system.deleteFile(lost);
  }
});

test('an interrupted backup is not taken for a whole one', async () => {
  const words = ['backup', system.at('cut'), '--plain'];
  await system.sql.transaction().execute(async (transaction) => {
    // pg_dump waits for it.
    await raw`lock table companies in access exclusive mode`.execute(transaction);
    const child = spawn(process.execPath, ['server/cli/admin.ts', ...words], {
      env: system.environmentOf('source'),
      cwd: projectRoot,
      stdio: 'ignore',
    });
    await vi.waitFor(() => expect(existsSync(system.at('cut.partial', 'database.dump'))).toBe(true), 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(existsSync(system.at('cut'))).toBe(false);
  expect(await system.admin('source', ['verify', system.at('cut.partial')])).toEqual(
    refused('not a complete backup'),
  );
  expect(await system.admin('source', words)).toEqual(refused('cut.partial exists'));
  await rm(system.at('cut.partial'), { recursive: true });
  expect(await system.admin('source', words)).toMatchObject({ code: 0 });
});

test('a program that is missing or older than the server is named', async () => {
  const env = system.environmentOf('source');
  await mkdir(system.at('bin'));
  const words = ['backup', system.at('without'), '--plain'];
  expect(await system.admin('source', words, { ...env, POSTGRES_BIN: system.at('bin') })).toEqual(
    refused('pg_dump did not start'),
  );
  await writeFile(system.at('bin', 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', {
    mode: 0o755,
  });
  expect(await system.admin('source', words, { ...env, POSTGRES_BIN: system.at('bin') })).toEqual(
    refused('pg_dump is of PostgreSQL 9, older than the server'),
  );
  expect(existsSync(system.at('without.partial'))).toBe(false);
});

test('every table that names files is backed up with them', async () => {
  const { rows } = await raw<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'storage_key' order by 1`.execute(
    system.sql,
  );
  expect(rows.map(({ name }) => name)).toEqual(fileTables);
});

test('wrong words print the usage', async () => {
  for (const words of [
    ['backup'],
    ['backup', system.at('x'), '--to'],
    ['restore', system.at('x'), '--plain'],
    ['verify', '-x'],
  ])
    expect(await system.admin('source', words)).toEqual({
      code: 2,
      out: expect.stringContaining(`npm run admin -- ${words[0]} DIR`),
    });
});
