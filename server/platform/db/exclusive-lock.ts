import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface ExclusiveLock {
  release(): void;
}

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  readonly refusesStart = true;
}

const sqliteBusy = 5;

// Kept here so that a lock is not collected, and so released, while its directory is still in use.
const held = new Set<DatabaseSync>();

/**
 * Locks a directory for this process, or throws DirectoryInUseError immediately.
 *
 * The lock is the write lock of an empty SQLite file beside the directory. The operating system releases it when the
 * process ends for any reason, so there are no stale locks and no confusion with a later process of the same id. The
 * process id is in a separate file and only used for the error message.
 */
export function acquireExclusiveLock(directory: string): ExclusiveLock {
  const ownerFile = `${directory}.pid`;
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DirectoryInUseError(inUse(directory, ownerFile)) : error;
  }
  held.add(lock);
  writeFileSync(ownerFile, `${process.pid}\n`);
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function inUse(directory: string, ownerFile: string): string {
  return (
    `The embedded database in ${directory} is open in ${owner(ownerFile)}, and it serves one process at a time. ` +
    'Stop that process, choose another DATA_DIR, or set DATABASE_URL to use PostgreSQL.'
  );
}

function owner(ownerFile: string): string {
  const text = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : '';
  // Empty for the moment between taking the lock and writing the id.
  return /^\d/.test(text) ? `process ${Number.parseInt(text, 10)}` : 'another process';
}
