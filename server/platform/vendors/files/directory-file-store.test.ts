import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { directoryFileStore } from './directory-file-store.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wren-files-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function* inPieces(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield piece;
}

const key = 'k3yk3yk3yk3yk3yk3y';

it('writes a file that only this user can read', async () => {
  const store = directoryFileStore(directory);
  await store.write(key, inPieces(Buffer.from('x')));
  const { mode } = await stat(join(directory, 'k3', 'yk', key));
  expect(mode & 0o777).toBe(0o600);
  expect(await filesOnDisk()).toEqual([key]);
});

it('passes the disk’s own error on and leaves nothing behind', async () => {
  const store = directoryFileStore('/dev/full/files');
  await expect(store.write(key, inPieces(Buffer.from('x')))).rejects.toThrow('ENOTDIR');
});

it('removes unfinished files of a crash, but not those still being written', async () => {
  const store = directoryFileStore(directory);
  expect(await store.removeUnfinished(Temporal.Now.instant())).toBe(0);
  await store.write(key, inPieces(Buffer.from('kept')));
  const left = join(directory, '.incoming', 'left');
  await writeFile(left, 'half a file');
  // By the clock of the file system, which a test cannot set.
  const { mtimeMs } = await stat(left);
  const anHourAgo = Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs) - 3_600_000);
  await utimes(left, new Date(0), new Date(0));
  let duringWrite = 0;
  async function* sweptMeanwhile(): AsyncGenerator<Buffer> {
    yield randomBytes(100_000);
    duringWrite = await store.removeUnfinished(anHourAgo);
    yield randomBytes(100_000);
  }
  await store.write(`${key}-2`, sweptMeanwhile());
  expect(duringWrite).toBe(1);
  expect((await filesOnDisk()).toSorted()).toEqual([key, `${key}-2`]);
});
