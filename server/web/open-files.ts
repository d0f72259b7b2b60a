import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';

/** Where uploaded files are: the bucket of FILES_URL, whose client is loaded only then, or a directory in DATA_DIR. */
export async function openFiles({ BUCKET, DATA_DIR }: Pick<Env, 'BUCKET' | 'DATA_DIR'>): Promise<FileStore> {
  if (!BUCKET) return directoryFileStore(join(resolve(DATA_DIR), 'files'));
  const { s3FileStore } = await import('#server/platform/vendors/files/s3-file-store.ts');
  return s3FileStore(BUCKET);
}
