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
 * Takes a directory for this process alone, or throws DirectoryInUseError at once.
 *
 * The lock is the write lock of an empty SQLite file beside the directory: the operating system's own lock, which ends
 * with the process, however that ends. So none is ever left over, to be taken over in a race or mistaken for that of a
 * later process with the same id. The process id lies in a file of its own and is only for the message.
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
  // Empty for the moment in which the owner has taken the lock and not yet written its id.
  return /^\d/.test(text) ? `process ${Number.parseInt(text, 10)}` : 'another process';
}
