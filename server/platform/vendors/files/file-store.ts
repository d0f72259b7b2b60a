import type { Readable } from 'node:stream';

export interface ReadableFiles {
  /** Rejects with a FileMissingError when the key is unknown. */
  read(key: string): Promise<Readable>;
}

/** Stores opaque (already encrypted) files. Keys are random names chosen by the caller. */
export interface FileStore extends ReadableFiles {
  /** Stores the stream under a new key, durably, or leaves nothing behind and rejects. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removing an unknown key is not an error. */
  remove(key: string): Promise<void>;
  /** Removes unfinished writes that were last active before this (real) time. Returns how many. */
  removeUnfinished(before: Temporal.Instant): Promise<number>;
  isEmpty(): Promise<boolean>;
}

const safeKey = /^[A-Za-z0-9_-]{16,128}$/;

export class UnsafeFileKeyError extends Error {
  override name = 'UnsafeFileKeyError';
}

/** Throws an UnsafeFileKeyError for a key that could lead elsewhere. */
export function checkKey(key: string): void {
  if (!safeKey.test(key)) throw new UnsafeFileKeyError('file key has an unexpected form');
}

export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Storage on another machine did not do its work; `code` is of the network, or its own. */
export class FileStorageError extends Error {
  override name = 'FileStorageError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${message}: ${code}`);
    this.code = code;
  }
}
