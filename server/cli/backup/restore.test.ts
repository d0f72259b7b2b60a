import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql as raw } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { missingMigration } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import { update } from '#tests/support/database/update.ts';
import { newKey, oldKey, openBackedUpSystem } from '#tests/support/records/backed-up-system.ts';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { readManifest, writeManifest } from './backup-folder.ts';
import { verifyBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const system = await openBackedUpSystem();
const place = { id: randomUUID(), host: 'source', seen_at: systemClock.now().toString() };
await system.sql.insertInto('file_places').values(place).execute();
await writeFile(system.at('source', 'files-id'), place.id);
await system.admin('source', ['backup', system.at('whole'), '--to', system.at('backup.pub.pem')]);
afterAll(() => system.close());

const idOf = (key: string) => createSealing(key).keyIds[0]?.toString('hex') ?? '';
const done = (out: string) => ({ code: 0, out: expect.stringContaining(out) });
const refused = (out: string) => ({ code: 1, out: expect.stringContaining(out) });
const withKey = (act: string, name: string, key = 'backup.pem') => [
  act,
  system.at(name),
  '--key',
  system.at(key),
];

const backUp = async (name: string) =>
  (await takeBackup(system.opened(), { directory: system.at(name), publicKey: undefined })).manifest;

const verify = (name: string) =>
  verifyBackup(system.opened(), { directory: system.at(name), privateKey: undefined });

const actsIn = async (sql: Sql) =>
  (
    await sql
      .selectFrom('audit_log')
      .select('act')
      .where('actor_id', '=', 'npm run admin')
      .orderBy('at')
      .execute()
  ).map(({ act }) => act);

test('a restored system opens its values and files under the keys that it had', async () => {
  expect(await system.admin('source', withKey('verify', 'whole'))).toEqual(done('Can be restored'));
  const manifest = await readManifest(system.at('whole'));
  expect(Object.keys(manifest.keys).toSorted()).toEqual([idOf(oldKey), idOf(newKey)].toSorted());
  await system.query('create database target');
  expect(await system.admin('target', withKey('restore', 'whole'))).toEqual(
    done('Start the app with npm start'),
  );
  const restored = await openSql({ databaseUrl: system.urlOf('target') });
  try {
    expect(await missingMigration(restored.sql)).toBeUndefined();
    const members = restored.sql.selectFrom('members').where('id', '=', system.member.id);
    const row = await members.select('details_sealed').executeTakeFirstOrThrow();
    expect(openDetails(system.sealing, system.member.id, row.details_sealed).email).toBe(system.member.email);
    const kept = await restored.sql.selectFrom('message_attachments').select(['id', 'storage_key']).execute();
    const store = directoryFileStore(system.at('target', 'files'));
    for (const { id, storage_key } of kept) {
      const place = { table: 'message_attachments', column: 'file', row: id };
      const opened = (await store.read(storage_key)).pipe(system.sealing.openStream(place));
      expect(await buffer(opened)).toEqual(system.contents.get(storage_key));
    }
    expect(kept).toHaveLength(2);
    // A server that starts with another DATA_DIR would find none of them.
    const id = await readFile(system.at('target', 'files-id'), 'utf8');
    expect(await restored.sql.selectFrom('file_places').select('id').execute()).toEqual([{ id }]);
    expect(await actsIn(restored.sql)).toEqual(['backup_restored']);
    expect(await actsIn(system.sql)).toEqual(['backup_taken', 'backup_verified']);
  } finally {
    await restored.close();
  }
  expect(await system.admin('target', withKey('restore', 'whole'))).toEqual(refused('has tables'));
});

test('files are restored into a bucket, if it has none', async () => {
  await using s3 = await startFakeS3();
  const { endpoint, bucket, keyId, secret } = s3.bucket;
  const settings = { FILES_URL: `${endpoint}/${bucket}/files`, FILES_KEY_ID: keyId, FILES_SECRET: secret };
  const env = { ...system.environmentOf('bucket'), ...settings };
  await system.query('create database bucket');
  expect(await system.admin('bucket', withKey('restore', 'whole'), env)).toEqual(done('Restored'));
  expect([...s3.files.keys()].toSorted()).toEqual(
    [...system.contents.keys()].map((key) => `files/${key}`).toSorted(),
  );
  const again = ['backup', system.at('again'), '--plain'];
  expect(await system.admin('bucket', again, env)).toEqual(done('and 2 files'));
  await system.query('create database other');
  const other = { ...system.environmentOf('other'), ...settings };
  expect(await system.admin('other', withKey('restore', 'whole'), other)).toEqual(
    refused('holds files. Restore into an empty one. Where only a restore that was interrupted'),
  );
});

test('a restore that fails leaves database and files empty; one into a folder with files is refused', async () => {
  await system.query('create database failed');
  await system.query('create view members as select 1', 'failed');
  const filesOfFailed = async () =>
    (await readdir(system.at('failed', 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  expect(await system.admin('failed', withKey('restore', 'whole'))).toEqual(
    refused('relation "members" already exists'),
  );
  expect(await filesOfFailed()).toEqual([]);
  await system.query('drop view members', 'failed');
  expect(await system.admin('failed', withKey('restore', 'whole'))).toEqual(done('Restored'));
  expect(await filesOfFailed()).toHaveLength(2);
  await system.query('create database empty');
  await rename(system.at('failed'), system.at('empty'));
  expect(await system.admin('empty', withKey('restore', 'whole'))).toEqual(
    refused('holds files. Restore into an empty one. Where only a restore that was interrupted'),
  );
});

test('a backup reveals nothing without its private key and is refused with another, or with a key missing', async () => {
  const dump = await readFile(system.at('whole', 'database.dump'));
  expect(dump.includes('PGDMP')).toBe(false);
  expect(await system.admin('source', ['verify', system.at('whole')])).toEqual(
    refused('--key PRIVATE.pem is needed'),
  );
  expect(await system.admin('source', withKey('verify', 'whole', 'other.pem'))).toEqual(
    refused('is not the private key'),
  );
  expect(await system.admin('source', withKey('verify', 'whole', 'backup.pub.pem'))).toEqual(
    refused('--key does not hold a key'),
  );
  expect(
    await system.admin('source', withKey('verify', 'whole'), system.environmentOf('source', newKey)),
  ).toEqual(refused(`ENCRYPTION_KEY lacks keys of the backup (key id ${idOf(oldKey)})`));
  expect(await system.admin('source', ['backup', system.at('x')])).toEqual(refused('--plain'));
  expect(await system.admin('source', ['backup', system.at('x'), '--to', system.at('backup.pem')])).toEqual(
    refused('needs a public key'),
  );
  expect(await system.admin('source', ['backup', system.at('whole'), '--plain'])).toEqual(
    refused('exists already'),
  );
});

test('verify names rows, keys and files that are not as the manifest says', async () => {
  const manifest = await backUp('compared');
  const [file = ''] = Object.keys(manifest.entries).filter((part) => part.startsWith('files/'));
  const { [file]: _, ...entries } = manifest.entries;
  for (const [changed, fault] of [
    [{ ...manifest, rows: { ...manifest.rows, members: 1, gone: 3 } }, 'gone: 0 instead of 3'],
    [{ ...manifest, keys: { [idOf(newKey)]: { 'members.details_sealed': 9 } } }, 'details_sealed under key'],
    [{ ...manifest, entries }, `${file} of message_attachments`],
  ] as const) {
    for (const name of ['manifest.json', 'manifest.sha256']) await rm(system.at('compared', name));
    await writeManifest(system.at('compared'), changed);
    await expect(verify('compared')).rejects.toThrow(fault);
  }
});

test('verify names values and files that do not open', async () => {
  const rows = system.sql.selectFrom('message_attachments').select(['id', 'filename_sealed', 'storage_key']);
  const { id, filename_sealed, storage_key } = await rows
    .where(raw<string>`encode(substring(filename_sealed from 2 for 8), 'hex')`, '=', idOf(oldKey))
    .executeTakeFirstOrThrow();
  const setName = (bytes: Buffer) =>
    update(system.sql, 'message_attachments', { id }, { filename_sealed: bytes });
  const sealed = await buffer(await system.files.read(storage_key));
  try {
    await setName(Buffer.concat([filename_sealed.subarray(0, -1), Buffer.of(0, 0)]));
    await system.files.write(storage_key, Readable.from([sealed.subarray(0, -1)]));
    await backUp('broken');
    const verified = verify('broken');
    await expect(verified).rejects.toThrow(`files/${storage_key} of message_attachments ${id} does not open`);
    await expect(verified).rejects.toThrow(
      `message_attachments.filename_sealed: 1 of 1 values under key ${idOf(oldKey)} do not open`,
    );
  } finally {
    await setName(filename_sealed);
    await system.files.write(storage_key, Readable.from([sealed]));
  }
});

test('verify needs the right to create a database, and never uses one that exists', async () => {
  await system.query('create role limited login');
  await system.query('create database wren_verify');
  expect(await system.admin('source', withKey('verify', 'whole'))).toEqual(
    refused('The database wren_verify exists'),
  );
  await system.query('drop database wren_verify');
  const env = system.environmentOf('source');
  const limited = { ...env, DATABASE_URL: env.DATABASE_URL.replace('//wren@', '//limited@') };
  expect(await system.admin('source', withKey('verify', 'whole'), limited)).toEqual(
    refused('may not create databases'),
  );
});
