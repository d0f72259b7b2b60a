import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { checkKey, FileMissingError, type FileStore, isMissing } from './file-store.ts';

/**
 * Keeps files in a directory that only this user can read. Keys fan out into sub-directories by their first letters.
 * A file appears under its key only once it is complete and on disk; unfinished files of a crash stay in `.incoming`.
 */
export function directoryFileStore(directory: string): FileStore {
  const incoming = join(directory, '.incoming');

  function pathOf(key: string): string {
    checkKey(key);
    return join(directory, key.slice(0, 2), key.slice(2, 4), key);
  }

  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(temporary, path);
        await syncDirectories(dirname(path), directory);
      } catch (error) {
        await rm(temporary, { force: true });
        await rm(path, { force: true });
        throw error;
      }
    },

    async read(key) {
      const file = createReadStream(pathOf(key));
      try {
        await once(file, 'open');
      } catch (error) {
        throw isMissing(error) ? new FileMissingError('no file under this key') : error;
      }
      return file;
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async removeUnfinished(before) {
      let removed = 0;
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },

    async isEmpty() {
      try {
        for await (const entry of await opendir(directory, { recursive: true }))
          if (!entry.isDirectory()) return false;
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return true;
    },
  };
}

/** A rename is durable only when the directories that name the file are on disk too. */
async function syncDirectories(from: string, upTo: string): Promise<void> {
  for (let directory = from; ; directory = dirname(directory)) {
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (directory === upTo || directory === dirname(directory)) return;
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** False for a file that was removed in the meantime. */
async function isOlder(path: string, than: Temporal.Instant): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < than.epochMilliseconds;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
