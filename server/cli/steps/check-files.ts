import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { EnvError, type Env } from '#server/env.ts';
import { eicar } from '#server/platform/intake/content-inspector.ts';
import { clamdScanner } from '#server/platform/vendors/viruses/clamd-scanner.ts';
import { VirusFoundError } from '#server/platform/vendors/viruses/virus-scanner.ts';
import { openFiles } from '#server/web/open-files.ts';

/** Writes, reads and deletes a file, in a place of its own, so that nothing is left among the server's files. */
async function tryFile(env: Pick<Env, 'BUCKET' | 'DATA_DIR'>, name: string): Promise<void> {
  const files = await openFiles(env);
  const [key, sent] = [randomUUID(), randomUUID()];
  await files.write(key, Readable.from([Buffer.from(sent)]));
  try {
    if ((await text(await files.read(key))) !== sent)
      throw new EnvError(`${name}: a file was read back changed`);
  } finally {
    await files.remove(key);
  }
}

/** Whether files can be stored in the bucket; without FILES_URL nothing is tried. */
export async function checkBucket({ BUCKET, DATA_DIR }: Env): Promise<string> {
  if (!BUCKET) return 'not configured, files are in DATA_DIR';
  const { endpoint, bucket, prefix } = BUCKET;
  await tryFile({ BUCKET: { ...BUCKET, prefix: `${prefix}check-settings-` }, DATA_DIR }, 'FILES_URL');
  // The housekeeping needs the right to list uploads.
  await (await openFiles({ BUCKET, DATA_DIR })).removeUnfinished(Temporal.Instant.fromEpochMilliseconds(0));
  return `${endpoint}/${bucket}: written, read and deleted`;
}

/** Whether clamd answers, and finds the EICAR test file. */
export async function checkViruses({ CLAMD_URL }: Env): Promise<string> {
  if (CLAMD_URL === undefined) return 'not configured, files are not scanned';
  const scanner = clamdScanner({ url: CLAMD_URL });
  const scan = (file: string) => buffer(scanner.passOn(Readable.from([Buffer.from(file, 'latin1')])));
  await scan('clean');
  const found: unknown = await scan(eicar).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (found instanceof VirusFoundError) return `clamd finds the test file as ${found.message}`;
  throw (
    found ??
    new EnvError('CLAMD_URL: clamd does not find the EICAR test file: load its signatures with freshclam')
  );
}

/** Whether DATA_DIR can be written to. */
export async function checkDirectory({ DATA_DIR }: Env): Promise<string> {
  const directory = resolve(DATA_DIR);
  const isNew = (await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined;
  try {
    const place = await mkdtemp(join(directory, '.check-settings-'));
    try {
      await tryFile({ BUCKET: undefined, DATA_DIR: place }, 'DATA_DIR');
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  } finally {
    if (isNew) await rmdir(directory).catch(() => undefined);
  }
  return `${directory}: written, read and deleted as user ${process.getuid?.() ?? ''}`;
}
