import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { refusingBaseUrl } from '#tests/support/served/broken-upstream.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { FileStorageError } from './file-store.ts';
import { isThere } from './moving-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const patienceMs = 300;
const key = 'k3yk3yk3yk3yk3yk3y';

async function* bytesOf(size: number): AsyncGenerator<Buffer> {
  yield randomBytes(size);
}

const hang = () => true;
const answer = (status: number, code: string) => (_: IncomingMessage, response: ServerResponse) => {
  response
    .writeHead(status)
    .end(`<Error><Code>${code}</Code><AWSAccessKeyId>KEYOFTESTS</AWSAccessKeyId></Error>`);
  return true;
};
const cut = (request: IncomingMessage) => {
  request.socket.destroy();
  return true;
};
/** Of requests whose address says this. */
const only =
  (word: string, fault: FakeS3['fault']): FakeS3['fault'] =>
  (request, response) =>
    (request.url ?? '').includes(word) && fault(request, response);

/** Its code, and that nothing of it names the access key or its secret. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  expect(inspect(error, { depth: 10 })).not.toMatch(/KEYOFTESTS|secret of tests/);
  return error instanceof FileStorageError ? error.code : String(error);
}

test.each([
  ['does not answer', hang, 'ETIMEDOUT'],
  ['fails', answer(500, 'InternalError'), 'InternalError'],
  ['is busy', answer(503, 'SlowDown'), 'SlowDown'],
  ['refuses the key', answer(403, 'SignatureDoesNotMatch'), 'SignatureDoesNotMatch'],
  ['has no such bucket', answer(404, 'NoSuchBucket'), 'NoSuchBucket'],
  ['cuts the connection', cut, 'ECONNRESET'],
])('storage that %s is named by a code, without keys', async (_, fault, code) => {
  await using s3 = await startFakeS3(fault);
  for (const call of [
    (store: ReturnType<typeof s3FileStore>) => store.read(key),
    (store: ReturnType<typeof s3FileStore>) => store.write(key, bytesOf(10)),
    (store: ReturnType<typeof s3FileStore>) => store.write(key, bytesOf(6_000_000)),
    (store: ReturnType<typeof s3FileStore>) => store.remove(key),
    (store: ReturnType<typeof s3FileStore>) => store.removeUnfinished(Temporal.Now.instant()),
    (store: ReturnType<typeof s3FileStore>) => store.isEmpty(),
  ])
    expect(await codeOf(call(s3FileStore(s3.bucket, fault === hang ? { patienceMs } : {})))).toBe(code);
});

test.each([
  ['answers', () => false, 'ok'],
  ['has no such file', answer(404, 'NoSuchKey'), 'refused'],
  ['refuses the key', answer(403, 'AccessDenied'), 'refused'],
  ['fails', answer(500, 'InternalError'), 'failed'],
  ['cuts the connection', cut, 'unreachable'],
  ['does not answer', hang, 'timeout'],
])('a request to storage that %s is observed once', async (_, fault, result) => {
  await using s3 = await startFakeS3();
  s3.files.set(`files/${key}`, randomBytes(10));
  s3.fault = fault;
  const observe = vi.fn();
  const store = s3FileStore(s3.bucket, { observe, ...(fault === hang && { patienceMs }) });
  await store.read(key).then(
    (file) => file.destroy(),
    () => undefined,
  );
  expect(observe.mock.calls).toEqual([[result, expect.any(Number)]]);
});

test('storage that is not there is named by a code', async () => {
  await using s3 = await startFakeS3();
  const endpoint = new URL(await refusingBaseUrl()).origin;
  expect(await codeOf(s3FileStore({ ...s3.bucket, endpoint }).read(key))).toBe('ECONNREFUSED');
});

test('after two timeouts storage is not asked for a while', async () => {
  await using s3 = await startFakeS3(hang);
  const store = s3FileStore(s3.bucket, { patienceMs });
  expect(await codeOf(store.read(key))).toBe('ETIMEDOUT');
  expect(await codeOf(store.read(key))).toBe('ETIMEDOUT');
  const asked = s3.requests.length;
  expect(await codeOf(store.read(key))).toBe('ETIMEDOUT');
  expect(s3.requests.length).toBe(asked);
});

test('one failure is tried again', async () => {
  await using s3 = await startFakeS3();
  let failures = 1;
  s3.fault = (request, response) => failures-- > 0 && answer(503, 'SlowDown')(request, response);
  await s3FileStore(s3.bucket, { patienceMs: 5_000 }).write(key, bytesOf(10));
  expect([...s3.files.keys()]).toEqual([`files/${key}`]);
});

test('a part that does not arrive whole is refused, and the upload aborted', async () => {
  await using s3 = await startFakeS3(only('partNumber=2', answer(400, 'BadDigest')));
  expect(await codeOf(s3FileStore(s3.bucket).write(key, bytesOf(6_000_000)))).toBe('BadDigest');
  expect([s3.files.size, s3.uploads.size]).toEqual([0, 0]);
});

test('a completion that fails in its answer leaves nothing', async () => {
  await using s3 = await startFakeS3();
  s3.fault = only('uploadId', (request, response) => {
    if (request.method !== 'POST') return false;
    // As S3 does once it has begun to answer.
    response.writeHead(200).end('<Error><Code>InternalError</Code></Error>');
    return true;
  });
  expect(await codeOf(s3FileStore(s3.bucket).write(key, bytesOf(6_000_000)))).toBe('InternalError');
  expect([s3.files.size, s3.uploads.size]).toEqual([0, 0]);
});

test('an upload that a crash left is aborted later, one under way is not', async () => {
  await using s3 = await startFakeS3();
  const store = s3FileStore(s3.bucket);
  const now = Temporal.Now.instant();
  const began = (hours: number) => new Date(now.subtract({ hours }).epochMilliseconds);
  s3.uploads.set('left', { key: `files/${key}`, began: began(25), parts: new Map() });
  s3.uploads.set('new', { key: `files/${key}`, began: began(23), parts: new Map() });
  expect(await store.removeUnfinished(now.subtract({ hours: 24 }))).toBe(1);
  expect([...s3.uploads.keys()]).toEqual(['new']);
});

const sending =
  (headers: Record<string, string>, then: (response: ServerResponse) => void): FakeS3['fault'] =>
  (_, response) => {
    response.writeHead(200, headers).write('half');
    then(response);
    return true;
  };

test.each([
  ['stops sending', sending({ 'Content-Length': '8' }, () => undefined), 'ETIMEDOUT'],
  [
    'is cut off',
    sending({ 'Content-Length': '8' }, (response) => setImmediate(() => response.destroy())),
    'ECONNRESET',
  ],
  [
    'sends other bytes than were stored',
    sending({ 'x-amz-checksum-crc32': 'AAAAAA==' }, (response) => response.end()),
    'Error',
  ],
])('a file is not read to its end when storage %s', async (_, fault, code) => {
  await using s3 = await startFakeS3(fault);
  const file = await s3FileStore(s3.bucket, code === 'ETIMEDOUT' ? { patienceMs } : {}).read(key);
  expect(await codeOf(buffer(file))).toBe(code);
});

test('a reader may take longer than storage', async () => {
  await using s3 = await startFakeS3();
  const bytes = randomBytes(4_000_000);
  s3.files.set(`files/${key}`, bytes);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const file = await s3FileStore(s3.bucket).read(key);
    const pieces: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
    const first = await pieces.next();
    // As much as it reads ahead.
    await expect.poll(() => file.readableLength).toBeGreaterThanOrEqual(file.readableHighWaterMark);
    vi.advanceTimersByTime(60_000);
    expect(Buffer.concat([first.value ?? '', await buffer(file)]).equals(bytes)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('storage that reports a file to remove as unknown has removed it', async () => {
  await using s3 = await startFakeS3();
  s3.fault = (request, response) =>
    request.method === 'DELETE' && answer(404, 'NoSuchKey')(request, response);
  await expect(s3FileStore(s3.bucket).remove(key)).resolves.toBeUndefined();
});

test('files that are only looked for hold no connections', async () => {
  await using s3 = await startFakeS3();
  s3.files.set(`files/${key}`, randomBytes(8_000_000));
  const store = s3FileStore(s3.bucket, { patienceMs: 5_000 });
  // The client has a hundred connections.
  for (let looked = 0; looked <= 100; looked += 1) expect(await isThere(key, store)).toBe(true);
});
