import { execFile, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { readEnv } from '#server/env.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { fileTables } from '#server/web/encryption-keys/sealed-columns.ts';
import { startPostgres, type ThrowAwayPostgres } from '#tests/support/database/postgres.ts';
import { asAdmin, databaseUrl } from '#tests/support/database/postgres-copy.ts';
import { demoContent } from '#tests/support/demo/demo-content.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember } from '#tests/support/records/members.ts';
import { checkParts, type Manifest, readManifest, writeManifest } from './backup-folder.ts';
import { takeBackup } from './take-backup.ts';

const [oldKey, newKey] = [
  'an old key of enough characters number 1',
  'a new key of enough characters number 2',
];
const keys = `${newKey},${oldKey}`;
const sealing = createSealing(keys);
const idOf = (key: string) => createSealing(key).keyIds[0]?.toString('hex') ?? '';

let server: ThrowAwayPostgres;
let home: string;
let database: OpenSql;
let files: FileStore;
let member: { id: string; email: string };
/** Content of a file by its storage key. */
const contents = new Map<string, Buffer>();
const at = (...names: string[]) => join(home, ...names);

beforeAll(async () => {
  server = await startPostgres();
  home = await mkdtemp(join(tmpdir(), 'wren-backup-'));
  await createDatabase('source');
  database = await openSql({ databaseUrl: databaseUrl(server.url, 'source') });
  files = directoryFileStore(at('source', 'files'));
  await demoContent({ sealing: createSealing(oldKey), clock: systemClock }).fill(database);
  member = await createMember({ sql: database.sql, sealing, clock: systemClock });
  await addFile();
  await addFile(oldKey);
  for (const name of ['backup', 'other']) {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    await writeFile(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
    await writeFile(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  expect(await admin('source', ['backup', at('whole'), '--to', at('backup.pub.pem')])).toEqual(
    done('2 files'),
  );
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(home, { recursive: true });
});

const createDatabase = (name: string) =>
  asAdmin(server.url, (connection) => connection.query(`create database ${name}`));

/** Stores a file that waits to be sent, as an upload does. Returns its storage key. */
async function addFile(key = newKey): Promise<string> {
  const own = createSealing(key);
  const [id, storage_key, bytes] = [randomUUID(), randomBytes(24).toString('hex'), randomBytes(100_000)];
  const place = (column: string) => ({ table: 'message_attachments', column, row: id });
  await database.sql
    .insertInto('message_attachments')
    .values({
      id,
      storage_key,
      member_id: member.id,
      from_member: true,
      filename_sealed: own.seal('note.pdf', place('filename_sealed')),
      media_type: 'application/pdf',
      size_bytes: bytes.length,
      created_at: systemClock.now().toString(),
    })
    .execute();
  await pipeline(Readable.from([bytes]), own.sealStream(place('file')), (sealed: AsyncIterable<Uint8Array>) =>
    files.write(storage_key, sealed),
  );
  await database.sql
    .updateTable('message_attachments')
    .set({ digest_sealed: own.seal('digest', place('digest_sealed')) })
    .where('id', '=', id)
    .execute();
  contents.set(storage_key, bytes);
  return storage_key;
}

/** Deletes a file as a member does: its row no longer promises it, then it is removed, then its row. */
async function deleteFile(storage_key: string): Promise<void> {
  const row = database.sql.updateTable('message_attachments').where('storage_key', '=', storage_key);
  await row.set({ digest_sealed: null }).execute();
  await files.remove(storage_key);
  await database.sql.deleteFrom('message_attachments').where('storage_key', '=', storage_key).execute();
}

const environmentOf = (name: string, encryptionKeys = keys) => ({
  ...process.env,
  DATABASE_URL: databaseUrl(server.url, name),
  DATA_DIR: at(name),
  ENCRYPTION_KEY: encryptionKeys,
});
const program = join(projectRoot, 'server/cli/admin.ts');

/** Runs the command on a database and the folder of the same name. */
function admin(name: string, words: string[], env: NodeJS.ProcessEnv = environmentOf(name)) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [program, ...words], { env, cwd: projectRoot }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr });
    });
  });
}

const done = (out: string) => ({ code: 0, out: expect.stringContaining(out) });
const refused = (out: string) => ({ code: 1, out: expect.stringContaining(out) });
const withKey = (act: string, name: string, key = 'backup.pem') => [act, at(name), '--key', at(key)];

/** Takes a plain backup in this process; `duringRead` runs before each file is read. */
async function backUpWhile(name: string, duringRead: (storageKey: string) => Promise<unknown>) {
  const filesDirectory = at('source', 'files');
  const read = async (storageKey: string) => {
    await duringRead(storageKey);
    return files.read(storageKey);
  };
  const opened = { env: readEnv({}), databaseUrl: databaseUrl(server.url, 'source'), sql: database.sql };
  const { manifest } = await takeBackup(
    { ...opened, sealing, files: { ...files, read }, filesDirectory },
    { directory: at(name), publicKey: undefined },
  );
  return manifest;
}

const storedIn = (manifest: Manifest) =>
  Object.keys(manifest.entries)
    .filter((part) => part.startsWith('files/'))
    .map((part) => part.slice('files/'.length))
    .toSorted();

/** Replaces a part together with what the manifest says about it. */
async function forge(name: string, part: string, bytes: Buffer): Promise<void> {
  const manifest = await readManifest(at(name));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entries = { ...manifest.entries, [part]: { sha256, bytes: bytes.length } };
  for (const old of [part, 'manifest.json', 'manifest.sha256']) await rm(at(name, old));
  await writeFile(at(name, part), bytes);
  await writeManifest(at(name), { ...manifest, entries });
}

test('a restored system opens its values and files under the keys that it had', async () => {
  expect(await admin('source', withKey('verify', 'whole'))).toEqual(done('Can be restored'));
  const manifest = await readManifest(at('whole'));
  expect(Object.keys(manifest.keys).toSorted()).toEqual([idOf(oldKey), idOf(newKey)].toSorted());
  await createDatabase('target');
  expect(await admin('target', withKey('restore', 'whole'))).toEqual(done('Start the app with npm start'));
  const restored = await openSql({ databaseUrl: databaseUrl(server.url, 'target') });
  try {
    expect(await isMigrated(restored.sql)).toBe(true);
    const members = restored.sql.selectFrom('members').where('id', '=', member.id);
    const row = await members.select('details_sealed').executeTakeFirstOrThrow();
    expect(openDetails(sealing, member.id, row.details_sealed).email).toBe(member.email);
    const kept = await restored.sql.selectFrom('message_attachments').select(['id', 'storage_key']).execute();
    const store = directoryFileStore(at('target', 'files'));
    for (const { id, storage_key } of kept) {
      const place = { table: 'message_attachments', column: 'file', row: id };
      const opened = (await store.read(storage_key)).pipe(sealing.openStream(place));
      expect(await buffer(opened)).toEqual(contents.get(storage_key));
    }
    expect(kept).toHaveLength(2);
  } finally {
    await restored.close();
  }
  expect(await admin('target', withKey('restore', 'whole'))).toEqual(refused('has tables'));
});

test('a restore that fails leaves database and files empty; one into a folder with files is refused', async () => {
  await cp(at('whole'), at('wrong'), { recursive: true });
  await forge(
    'wrong',
    'database.dump',
    await readFile(at('wrong', 'database.dump')).then((dump) => dump.subarray(0, -1)),
  );
  await createDatabase('failed');
  const filesOfFailed = async () =>
    (await readdir(at('failed'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(await admin('failed', withKey('restore', 'wrong'))).toEqual(refused('changed, cut off'));
  expect(await filesOfFailed()).toEqual([]);
  expect(await admin('failed', withKey('restore', 'whole'))).toEqual(done('Restored'));
  expect(await filesOfFailed()).toHaveLength(2);
  await createDatabase('empty');
  await rename(at('failed'), at('empty'));
  expect(await admin('empty', withKey('restore', 'whole'))).toEqual(refused('holds files'));
});

test('a backup reveals nothing without its private key and is refused with another, or with a key missing', async () => {
  const dump = await readFile(at('whole', 'database.dump'));
  expect(dump.includes('PGDMP')).toBe(false);
  expect(await admin('source', ['verify', at('whole')])).toEqual(refused('--key PRIVATE.pem is needed'));
  expect(await admin('source', withKey('verify', 'whole', 'other.pem'))).toEqual(
    refused('is not the private key'),
  );
  expect(await admin('source', withKey('verify', 'whole', 'backup.pub.pem'))).toEqual(
    refused('--key does not hold a key'),
  );
  expect(await admin('source', withKey('verify', 'whole'), environmentOf('source', newKey))).toEqual(
    refused(`ENCRYPTION_KEY lacks keys of the backup (key id ${idOf(oldKey)})`),
  );
  expect(await admin('source', ['backup', at('x')])).toEqual(refused('--plain'));
  expect(await admin('source', ['backup', at('x'), '--to', at('backup.pem')])).toEqual(
    refused('needs a public key'),
  );
  expect(await admin('source', ['backup', at('whole'), '--plain'])).toEqual(refused('exists already'));
});

test('every changed or missing part is named, and a file in the place of another does not open', async () => {
  await cp(at('whole'), at('damaged'), { recursive: true });
  const check = async () => checkParts(at('damaged'), await readManifest(at('damaged')));
  const [one = '', other = ''] = storedIn(await readManifest(at('whole'))).map((key) => `files/${key}`);
  for (const part of ['manifest.json', 'manifest.sha256', 'database.dump', one]) {
    const bytes = await readFile(at('whole', part));
    for (const index of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      await writeFile(at('damaged', part), changed);
      await expect(check()).rejects.toThrow(part);
    }
    await rm(at('damaged', part));
    await expect(check()).rejects.toThrow(part.startsWith('manifest') ? 'not a complete backup' : part);
    await writeFile(at('damaged', part), bytes);
  }
  await check();
  await forge('damaged', one, await readFile(at('whole', other)));
  await check();
  expect(await admin('source', withKey('verify', 'damaged'))).toEqual(refused('moved'));
});

test('files that are uploaded during a backup are in it with their rows, deleted ones are not', async () => {
  const [early, late] = [await addFile(), await addFile()];
  let uploaded = '';
  let passing = '';
  const manifest = await backUpWhile('busy', async (storageKey) => {
    // The first copy of all files is under way, and both of these rows are listed.
    if (uploaded === '') {
      uploaded = await addFile();
      passing = await addFile();
      await deleteFile(early);
    } else if (storageKey === passing) {
      // The snapshot has this row and those of files that were copied before.
      await deleteFile(passing);
      await deleteFile(late);
    }
  });
  const rows = await database.sql.selectFrom('message_attachments').select('storage_key').execute();
  expect(storedIn(manifest)).toEqual(rows.map(({ storage_key }) => storage_key).toSorted());
  expect(storedIn(manifest)).toContain(uploaded);
  expect(manifest.lost_files).toEqual([]);
  expect(manifest.rows['message_attachments']).toBe(rows.length);
  expect((await readdir(at('busy', 'files'))).toSorted()).toEqual(storedIn(manifest));
  expect(await admin('source', ['verify', at('busy')])).toEqual(done('Can be restored'));
});

test('a file that was lost before is listed, and a backup without one that is not listed does not pass', async () => {
  const lost = await addFile();
  await files.remove(lost);
  const manifest = await backUpWhile('lossy', () => Promise.resolve());
  expect(manifest.lost_files).toEqual([lost]);
  expect(await admin('source', ['verify', at('lossy')])).toEqual(done('Can be restored'));
  await deleteFile(lost);
});

test('an interrupted backup is not taken for a whole one', async () => {
  const words = ['backup', at('cut'), '--plain'];
  await database.sql.transaction().execute(async (transaction) => {
    // pg_dump waits for it.
    await raw`lock table companies in access exclusive mode`.execute(transaction);
    const child = spawn(process.execPath, [program, ...words], {
      env: environmentOf('source'),
      cwd: projectRoot,
      stdio: 'ignore',
    });
    await vi.waitFor(() => expect(existsSync(at('cut.partial', 'database.dump'))).toBe(true), 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(existsSync(at('cut'))).toBe(false);
  expect(await admin('source', ['verify', at('cut.partial')])).toEqual(refused('not a complete backup'));
  expect(await admin('source', words)).toEqual(refused('cut.partial exists'));
  await rm(at('cut.partial'), { recursive: true });
  expect(await admin('source', words)).toEqual(done('files'));
});

test('verify needs the right to create a database, and never uses one that exists', async () => {
  await asAdmin(server.url, (connection) => connection.query('create role limited login'));
  await createDatabase('wren_verify');
  expect(await admin('source', withKey('verify', 'whole'))).toEqual(
    refused('The database wren_verify exists'),
  );
  await asAdmin(server.url, (connection) => connection.query('drop database wren_verify'));
  const env = environmentOf('source');
  const limited = { ...env, DATABASE_URL: env.DATABASE_URL.replace('//wren@', '//limited@') };
  expect(await admin('source', withKey('verify', 'whole'), limited)).toEqual(
    refused('may not create databases'),
  );
});

test('a program that is missing or older than the server is named', async () => {
  const env = environmentOf('source');
  await mkdir(at('bin'));
  const words = ['backup', at('without'), '--plain'];
  expect(await admin('source', words, { ...env, POSTGRES_BIN: at('bin') })).toEqual(
    refused('pg_dump did not start'),
  );
  await writeFile(at('bin', 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
  expect(await admin('source', words, { ...env, POSTGRES_BIN: at('bin') })).toEqual(
    refused('pg_dump is of PostgreSQL 9, older than the server'),
  );
  expect(existsSync(at('without.partial'))).toBe(false);
});

test('every table that names files is backed up with them', async () => {
  const { rows } = await raw<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'storage_key' order by 1`.execute(
    database.sql,
  );
  expect(rows.map(({ name }) => name)).toEqual(fileTables);
});

test('wrong words print the usage', async () => {
  for (const words of [
    ['backup'],
    ['backup', at('x'), '--to'],
    ['restore', at('x'), '--plain'],
    ['verify', '-x'],
  ])
    expect(await admin('source', words)).toEqual({ code: 2, out: expect.stringContaining('verify DIR') });
});
