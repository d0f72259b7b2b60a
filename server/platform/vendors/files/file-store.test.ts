import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { startSwift, whyNoSwift } from '#tests/support/vendors/swift-server.ts';
import { directoryFileStore } from './directory-file-store.ts';
import { FileMissingError, type FileStore, UnsafeFileKeyError } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

interface Opened {
  store: FileStore;
  close(): PromiseLike<void>;
}

async function inDirectory(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), 'wren-files-'));
  return { store: directoryFileStore(directory), close: () => rm(directory, { recursive: true }) };
}

const inBucket = (start: typeof startFakeS3 | typeof startSwift) => async (): Promise<Opened> => {
  const server = await start();
  return { store: s3FileStore(server.bucket), close: () => server[Symbol.asyncDispose]() };
};

async function* inPieces(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield piece;
}

const key = () => randomBytes(12).toString('hex');

const places: { place: string; open: () => Promise<Opened> }[] = [
  { place: 'a directory', open: inDirectory },
  { place: "a stand-in's bucket", open: inBucket(startFakeS3) },
  // In the nightly suite, which installs it.
  ...(whyNoSwift() === undefined ? [{ place: "Swift's bucket", open: inBucket(startSwift) }] : []),
];

describe.each(places)('files in $place', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened.close());

  // 5 MiB are a part of an upload, exactly.
  it.each([0, 1, 5_242_880, 5_242_881])('reads back %d bytes as they were written', async (size) => {
    const { store } = opened;
    const [name, bytes] = [key(), randomBytes(size)];
    await store.write(
      name,
      inPieces(bytes.subarray(0, 7), bytes.subarray(7, 70_000), bytes.subarray(70_000)),
    );
    expect((await buffer(await store.read(name))).equals(bytes)).toBe(true);
  });

  it.each([100_000, 6_000_000])(
    'leaves nothing behind when the stream fails after %d bytes',
    async (size) => {
      const { store } = opened;
      async function* breakingOff(): AsyncGenerator<Buffer> {
        yield randomBytes(size);
        throw new Error('the line went dead');
      }
      const name = key();
      await expect(store.write(name, breakingOff())).rejects.toThrow('the line went dead');
      await expect(store.read(name)).rejects.toThrow(FileMissingError);
      expect(await store.removeUnfinished(Temporal.Now.instant().add({ hours: 24 }))).toBe(0);
    },
  );

  it('shows a file only when it is complete', async () => {
    const { store } = opened;
    const name = key();
    async function* lookedAt(): AsyncGenerator<Buffer> {
      yield randomBytes(6_000_000);
      await expect(store.read(name)).rejects.toThrow(FileMissingError);
      yield randomBytes(10);
    }
    await store.write(name, lookedAt());
    expect(await buffer(await store.read(name))).toHaveLength(6_000_010);
  });

  it('replaces a file', async () => {
    const { store } = opened;
    const name = key();
    await store.write(name, inPieces(Buffer.from('with a place')));
    await store.write(name, inPieces(Buffer.from('without')));
    expect(await buffer(await store.read(name))).toEqual(Buffer.from('without'));
  });

  it('reports an unknown file as missing, and ignores a second removal', async () => {
    const { store } = opened;
    const name = key();
    await expect(store.read(name)).rejects.toThrow(FileMissingError);
    await store.write(name, inPieces(Buffer.from('x')));
    expect(await store.isEmpty()).toBe(false);
    await store.remove(name);
    await store.remove(name);
    await expect(store.read(name)).rejects.toThrow(FileMissingError);
  });

  it('lets a reader stop early', async () => {
    const { store } = opened;
    const name = key();
    await store.write(name, inPieces(randomBytes(1_000_000)));
    for (let tried = 0; tried < 3; tried += 1) {
      const file = await store.read(name);
      for await (const piece of file) {
        expect(piece).toBeInstanceOf(Buffer);
        break;
      }
      expect(file.destroyed).toBe(true);
    }
  });

  it.each(['../../etc/passwd-0000', 'short', 'a/b/c/d/e/f/g/h/i/j', 'k3yk3yk3yk3yk3y\0k3y', ''])(
    'refuses the key %j',
    async (unsafe) => {
      const { store } = opened;
      await expect(store.write(unsafe, inPieces())).rejects.toThrow(UnsafeFileKeyError);
      await expect(store.read(unsafe)).rejects.toThrow(UnsafeFileKeyError);
      await expect(store.remove(unsafe)).rejects.toThrow(UnsafeFileKeyError);
    },
  );
});

it('an unused place is empty', async () => {
  for (const open of [inDirectory, inBucket(startFakeS3)]) {
    const { store, close } = await open();
    expect(await store.isEmpty()).toBe(true);
    await close();
  }
  expect(await directoryFileStore(join(tmpdir(), 'wren-files-that-never-were')).isEmpty()).toBe(true);
});
