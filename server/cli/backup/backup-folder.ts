import { createHash, createPrivateKey, createPublicKey, decapsulate, encapsulate } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { FileMissingError, isMissing } from '#server/platform/vendors/files/file-store.ts';

export const dumpPart = 'database.dump';

/** The part that holds the file of a storage key. */
export const filePart = (storageKey: string) => `files/${storageKey}`;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const counts = z.record(z.string(), z.int().nonnegative());

const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment whose state the backup has, the beginning of its snapshot. */
  created: z.iso.datetime(),
  /** The build that took the backup, as in /version.txt; null when it ran from sources. */
  release: z.string().nullable(),
  newest_migration: z.string(),
  /** Major version of the server that was dumped. */
  postgres: z.int(),
  /** How the backup's key follows from the private key; null in a plain backup. */
  encryption: z.object({ key_id: z.string(), encapsulated: z.base64() }).nullable(),
  /** Rows by table. */
  rows: counts,
  /** What each encryption key is needed for, by its id. */
  keys: z.record(z.string(), counts),
  /** Storage keys of files that were already lost when the backup began. */
  lost_files: z.array(z.string()),
  /** Every other file of the folder, with the SHA-256 and size in bytes that it has there. */
  entries: z.record(
    z.string().regex(/^(?:database\.dump|files\/[A-Za-z0-9_-]{16,128})$/),
    z.object({ sha256: digest, bytes: z.int().nonnegative() }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
type Entry = Manifest['entries'][string];

/** Seals what goes into a backup, or opens it; undefined for a plain backup. */
type BackupSealing = Sealing | undefined;

/** A new key for a backup that only the owner of the private key can open. Throws when `publicKey` is no usable PEM. */
export function sealFor(publicKey: string): { sealing: Sealing; encryption: Manifest['encryption'] } {
  if (!publicKey.includes('BEGIN PUBLIC KEY')) throw new Error('--to needs a public key in PEM format.');
  const { sharedKey, ciphertext } = withKey('--to', () => encapsulate(createPublicKey(publicKey)));
  const sealing = createSealing(sharedKey.toString('base64'));
  return { sealing, encryption: { key_id: idOf(sealing), encapsulated: ciphertext.toString('base64') } };
}

/** What opens this backup. Throws when it needs a private key and this is not the one. */
export function openedWith({ encryption }: Manifest, privateKey: string | undefined): BackupSealing {
  if (encryption === null) return undefined;
  if (privateKey === undefined) throw new Error('The backup is encrypted: --key PRIVATE.pem is needed.');
  const ciphertext = Buffer.from(encryption.encapsulated, 'base64');
  const sharedKey = withKey('--key', () => decapsulate(createPrivateKey(privateKey), ciphertext));
  const sealing = createSealing(sharedKey.toString('base64'));
  if (idOf(sealing) !== encryption.key_id)
    throw new Error('--key is not the private key that this backup was encrypted for.');
  return sealing;
}

const idOf = ({ keyIds }: Sealing) => keyIds[0]?.toString('hex') ?? '';

function withKey<Result>(option: string, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${option} does not hold a key for this backup, such as X25519 in PEM format: ${reason}`);
  }
}

const placeOfPart = (part: string) => ({ table: 'backup', column: part, row: 'only' });

/** The parts of a backup in a directory. */
export function backupFolder(directory: string, sealing: BackupSealing) {
  /** The bytes of a part as they were backed up. Rejects with a FileMissingError when it is not there. */
  async function read(part: string): Promise<Readable> {
    const file = await openStored(directory, part);
    return sealing ? connect(file, sealing.openStream(placeOfPart(part)), () => undefined) : file;
  }
  return {
    /** Creates the directory. Throws when it exists. */
    async create(): Promise<void> {
      await mkdir(directory, { mode: 0o700 });
      await mkdir(join(directory, 'files'), { mode: 0o700 });
    },
    /** Stores a new part and returns its entry. */
    async write(part: string, bytes: Readable): Promise<Entry> {
      const measure = measured();
      const kept = createWriteStream(join(directory, part), { flags: 'wx', mode: 0o600, flush: true });
      if (sealing) await pipeline(bytes, sealing.sealStream(placeOfPart(part)), measure.pass, kept);
      else await pipeline(bytes, measure.pass, kept);
      return measure.entry();
    },
    read,
    remove: (part: string) => rm(join(directory, part)),
    /** The files as the app's own functions read them. */
    files: { read: (storageKey: string) => read(filePart(storageKey)) },
  };
}

export type BackupFolder = ReturnType<typeof backupFolder>;

async function openStored(directory: string, part: string): Promise<Readable> {
  const file = createReadStream(join(directory, part));
  try {
    await once(file, 'open');
  } catch (error) {
    throw isMissing(error) ? new FileMissingError(`${part} is missing.`) : error;
  }
  return file;
}

function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    entry: (): Entry => ({ sha256: hash.digest('hex'), bytes }),
  };
}

/** Writes the manifest and its checksum, then flushes the folder to disk. Returns the checksum. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<string> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const kept = { flag: 'wx', mode: 0o600, flush: true };
  await writeFile(join(directory, 'manifest.json'), text, kept);
  // The format of sha256sum.
  await writeFile(join(directory, 'manifest.sha256'), `${sha256}  manifest.json\n`, kept);
  await syncDirectory(join(directory, 'files'));
  await syncDirectory(directory);
  return sha256;
}

export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

/** Throws when the directory holds no complete backup, or a manifest that was changed or is of a later format. */
export async function readManifest(directory: string): Promise<Manifest> {
  const [text, checksum] = await Promise.all(
    ['manifest.json', 'manifest.sha256'].map((name) => readFile(join(directory, name), 'utf8')),
  ).catch((error: unknown) => {
    throw isMissing(error)
      ? new Error(`${directory} is not a complete backup: its manifest is missing.`)
      : error;
  });
  const sha256 = createHash('sha256')
    .update(text ?? '')
    .digest('hex');
  if (checksum !== `${sha256}  manifest.json\n`)
    throw new Error('The backup is damaged: manifest.json does not match manifest.sha256.');
  const parsed = manifestSchema.safeParse(JSON.parse(text ?? ''));
  if (!parsed.success) throw new Error('manifest.json has a format that this release does not read.');
  return parsed.data;
}

/** Reads every part. Throws with the names of those that are missing or not as the manifest says. */
export async function checkParts(directory: string, { entries }: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const [part, expected] of Object.entries(entries)) {
    try {
      const measure = measured();
      await pipeline(await openStored(directory, part), measure.pass, drain);
      const { sha256, bytes } = measure.entry();
      if (sha256 !== expected.sha256 || bytes !== expected.bytes) faults.push(`${part} was changed.`);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      faults.push(error.message);
    }
  }
  refuseFaults(faults);
}

const mostFaults = 20;

/** Throws with the first faults of a backup, if there are any. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > mostFaults ? [`and ${faults.length - mostFaults} more`] : [];
  throw new Error(['The backup is damaged:', ...faults.slice(0, mostFaults), ...more].join('\n  '));
}

/** Reads a stream to its end and keeps nothing. */
export async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}
