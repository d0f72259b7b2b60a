import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { movingFileStore } from '#server/platform/vendors/files/moving-file-store.ts';
import type { ObserveCall } from '#server/platform/vendors/observe-call.ts';

type Places = Pick<Env, 'BUCKET' | 'DATA_DIR'>;

/** Where uploaded files can be: a directory in DATA_DIR, and the bucket of FILES_URL, whose client is loaded only then. */
export async function filePlaces({ BUCKET, DATA_DIR }: Places, observe?: ObserveCall) {
  const directory = directoryFileStore(join(resolve(DATA_DIR), 'files'));
  if (!BUCKET) return { directory };
  const { s3FileStore } = await import('#server/platform/vendors/files/s3-file-store.ts');
  return { directory, bucket: s3FileStore(BUCKET, { observe }) };
}

/**
 * The uploaded files. With FILES_URL new ones are in the bucket; those that are still in the directory are read there. `observe` is
 * called for each request to the bucket.
 */
export async function openFiles(env: Places, observe?: ObserveCall): Promise<FileStore> {
  const { directory, bucket } = await filePlaces(env, observe);
  return bucket ? movingFileStore(bucket, directory) : directory;
}
