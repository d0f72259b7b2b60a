import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FileMissingError, type FileStore, type ReadableFiles } from './file-store.ts';

/**
 * Files that are partly in a directory and partly in a bucket, while they are moved from one to the other. New ones are written to the
 * bucket.
 */
export function movingFileStore(bucket: FileStore, directory: FileStore): FileStore {
  return {
    ...bucket,

    async read(key) {
      // The third try finds one that was moved to the bucket in the middle.
      for (const place of [bucket, directory]) {
        try {
          return await place.read(key);
        } catch (error) {
          if (!(error instanceof FileMissingError)) throw error;
        }
      }
      return bucket.read(key);
    },

    // Whichever way a file is being moved, its source is removed before its copy for the last time: see moveFile.
    async remove(key) {
      await directory.remove(key);
      await bucket.remove(key);
      return directory.remove(key);
    },

    removeUnfinished: async (before) =>
      (await bucket.removeUnfinished(before)) + (await directory.removeUnfinished(before)),

    isEmpty: async () => (await directory.isEmpty()) && (await bucket.isEmpty()),
  };
}

/** `removed`: the original was deleted during the move, so the copy is removed as well. */
export type Moved = 'moved' | 'removed';

/**
 * Copies a file, reads the copy back, and removes the original. Interrupted, it is done again; one file is moved by one process at a
 * time. Throws a FileMissingError when there is no original, and an Error when the copy differs: then the original stays.
 */
export async function moveFile(key: string, from: FileStore, to: FileStore): Promise<Moved> {
  const hash = createHash('sha256');
  const original = await from.read(key);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of bytesOf(original)) {
      hash.update(piece);
      yield piece;
    }
  }
  await to.write(key, hashed());
  const copy = createHash('sha256');
  for await (const piece of bytesOf(await to.read(key))) copy.update(piece);
  if (!copy.digest().equals(hash.digest())) {
    await to.remove(key);
    throw new Error(`The copy of the file ${key} differs, so it was not moved.`);
  }
  // A deletion removes the original first. If it is still there, the deletion finds the copy too.
  if (!(await isThere(key, from))) {
    await to.remove(key);
    return 'removed';
  }
  await from.remove(key);
  return 'moved';
}

const bytesOf = (file: Readable): AsyncIterable<Buffer> => file;

export async function isThere(key: string, { read }: ReadableFiles): Promise<boolean> {
  try {
    (await read(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof FileMissingError) return false;
    throw error;
  }
}
