import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql as raw } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { isThere } from '#server/platform/vendors/files/moving-file-store.ts';
import { filePlaces, openFiles } from '#server/web/open-files.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createMember } from '#tests/support/records/members.ts';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { filesCommandOf } from './commands.ts';

const api = await openTestApi();
const { sql, sealing } = api.dependencies;
const s3 = await startFakeS3();
const DATA_DIR = temporaryDirectory();
afterAll(() => s3[Symbol.asyncDispose]());

const { endpoint, bucket: name, keyId, secret } = s3.bucket;
const env = readEnv({
  DATA_DIR,
  FILES_URL: `${endpoint}/${name}/files`,
  FILES_KEY_ID: keyId,
  FILES_SECRET: secret,
});
const { directory, bucket } = await filePlaces(env);
if (!bucket) throw new Error('There is no bucket.');
const served = await openFiles(env);

const opened = {
  env,
  sql,
  sealing,
  exclusively: <Result>(work: (script: () => Promise<void>) => Promise<Result>) =>
    work(() => Promise.reject(new Error('There is no script.'))),
};

async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  const command = filesCommandOf(['files', 'move', ...words], (line) => printed.push(line));
  if (!command) return 'usage';
  await command(opened);
  return printed.join('\n');
}

/** Contents by storage key. */
let stored: Map<string, Buffer>;
/** Stores a file that waits to be sent. */
async function addFile(into = directory, isKept = true): Promise<string> {
  const { id: member_id } = await createMember(api.dependencies);
  const [storage_key, bytes] = [randomBytes(24).toString('hex'), randomBytes(100_000)];
  await insert(sql, 'message_attachments', {
    id: randomUUID(),
    storage_key,
    member_id,
    from_member: true,
    media_type: 'application/pdf',
    size_bytes: 1,
    created_at: '2026-03-02T12:00:00Z',
    filename_sealed: Buffer.alloc(1),
    digest_sealed: isKept ? Buffer.alloc(1) : null,
  });
  await into.write(storage_key, Readable.from([bytes]));
  stored.set(storage_key, bytes);
  return storage_key;
}

const readBy = async (store: typeof served, key: string) => buffer(await store.read(key));
beforeEach(async () => {
  stored = new Map();
  s3.fault = () => false;
  for (const key of s3.files.keys()) s3.files.delete(key);
  await sql.deleteFrom('message_attachments').execute();
});

test('all files are moved to the bucket and back, and are read wherever they are', async () => {
  for (const _ of [1, 2, 3]) await addFile();
  const allRead = async () => {
    for (const [key, bytes] of stored) expect((await readBy(served, key)).equals(bytes)).toBe(true);
  };
  await allRead();
  expect(await run('--dry-run')).toBe('3 to be moved, 0 there already');
  expect(await directory.isEmpty()).toBe(false);
  expect(await run()).toBe('3 moved, 0 there already');
  expect([await directory.isEmpty(), s3.files.size]).toEqual([true, 3]);
  await allRead();
  await addFile(served);
  expect(await run('5')).toBe('0 moved, 4 there already');
  expect(await run('--to', 'directory', '--dry-run')).toBe('4 to be moved, 0 there already');
  expect(await run('--to', 'directory')).toBe('4 moved, 0 there already');
  expect(await bucket.isEmpty()).toBe(true);
  await allRead();
  const acts = sql.selectFrom('audit_log').select('act').where('act', '=', 'files_moved');
  expect(await acts.execute()).toHaveLength(3);
});

test('an upload under way stays, and a lost file is counted', async () => {
  const loose = await addFile(directory, false);
  await directory.remove(await addFile());
  expect(await run()).toBe('0 moved, 0 there already, 1 in neither place');
  expect(await readBy(directory, loose)).toHaveLength(100_000);
});

test('a move that failed continues where it was', async () => {
  const keys = [await addFile(), await addFile(), await addFile()];
  let writes = 0;
  s3.fault = ({ method }, response) => {
    if (method !== 'PUT' || ++writes < 3) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  await expect(run()).rejects.toThrow('AccessDenied');
  s3.fault = () => false;
  for (const key of keys)
    expect((await readBy(served, key)).equals(stored.get(key) ?? Buffer.alloc(0))).toBe(true);
  expect(await run()).toBe('1 moved, 2 there already');
});

test('a copy that differs is removed, and the original stays', async () => {
  const key = await addFile();
  s3.fault = ({ method }) => {
    if (method === 'GET') s3.files.set(`files/${key}`, Buffer.from('changed'));
    return false;
  };
  await expect(run()).rejects.toThrow(`The copy of the file ${key} differs`);
  s3.fault = () => false;
  expect([s3.files.size, (await readBy(directory, key)).length]).toEqual([0, 100_000]);
});

const back = ['--to', 'directory'];

test.each([
  { way: 'to the bucket', words: [], isApplied: false },
  { way: 'to the bucket', words: [], isApplied: true },
  { way: 'back', words: back, isApplied: false },
  { way: 'back', words: back, isApplied: true },
])(
  'a file that is deleted while it is moved $way is in neither place (in the bucket before: $isApplied)',
  async ({ words, isApplied }) => {
    const key = await addFile(words.length === 0 ? directory : bucket);
    const [asked, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFirst = true;
    s3.fault = (request, response) => {
      if (request.method !== 'DELETE' || !isFirst) return false;
      isFirst = false;
      if (isApplied) s3.files.delete(`files/${key}`);
      asked.resolve();
      // The deletion continues once the move is over.
      void moved.promise.then(async () => {
        if (isApplied) response.writeHead(204).end();
        else await s3.answer(request, response);
      });
      return true;
    };
    const removal = served.remove(key);
    await asked.promise;
    await run(...words);
    moved.resolve();
    await removal;
    expect([await isThere(key, directory), s3.files.size]).toEqual([false, 0]);
  },
);

test('a file that is deleted after it was copied is not kept as a copy', async () => {
  const key = await addFile();
  s3.fault = ({ method }, response) => {
    if (method !== 'GET') return false;
    void directory.remove(key).then(() => response.end(s3.files.get(`files/${key}`)));
    return true;
  };
  expect(await run()).toBe('0 moved, 0 there already, 1 deleted meanwhile');
  expect(s3.files.size).toBe(0);
});

test('nothing is moved to the bucket while a server runs that would not find it there', async () => {
  await addFile();
  const place = { id: randomUUID(), host: 'the-server', seen_at: raw<string>`clock_timestamp()` };
  await sql.insertInto('file_places').values(place).execute();
  await expect(run()).rejects.toThrow(/^The server of the-server, seen \d s ago, has no FILES_URL/);
  expect(await run('--dry-run')).toContain('to be moved');
  await sql
    .updateTable('file_places')
    .set({ seen_at: raw<string>`now() - interval '2 minutes'` })
    .execute();
  expect(await run()).toMatch(/^\d moved/);
  await sql.deleteFrom('file_places').execute();
});

test('wrong words, and a second place that is missing, are refused', async () => {
  expect(await run('--to', 'bucket')).toBe('usage');
  expect(await run('--dry-run', '--dry-run')).toBe('usage');
  expect(await run('5', '5')).toBe('usage');
  const command = filesCommandOf(['files', 'move']);
  await expect(command?.({ ...opened, env: readEnv({ DATA_DIR }) })).rejects.toThrow('FILES_URL is required');
});
