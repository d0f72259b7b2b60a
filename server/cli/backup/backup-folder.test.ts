import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';
import {
  backupFolder,
  checkParts,
  type Manifest,
  openedWith,
  readManifest,
  sealFor,
  writeManifest,
} from './backup-folder.ts';

let directory = '';
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'wren-backup-')), 'backup');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const [one, other] = ['files/one-of-two-files-here', 'files/other-of-two-files-here'] as const;
const dump = Buffer.from('PGDMP and what follows');

/** A key pair as PEM texts. */
const keyPair = (
  made: {
    publicKey: import('node:crypto').KeyObject;
    privateKey: import('node:crypto').KeyObject;
  } = generateKeyPairSync('x25519'),
) => ({
  publicKey: made.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

/** Writes a backup of a dump and two files. */
async function fill({
  sealing,
  encryption,
}: Pick<Manifest, 'encryption'> & Partial<ReturnType<typeof sealFor>>) {
  const folder = backupFolder(directory, sealing);
  await folder.create();
  const parts = { 'database.dump': dump, [one]: randomBytes(200_000), [other]: randomBytes(200_000) };
  const entries: Manifest['entries'] = {};
  for (const [part, bytes] of Object.entries(parts))
    entries[part] = await folder.write(part, Readable.from([bytes]));
  const about = {
    created: '2026-11-28T07:00:00Z',
    release: null,
    newest_migration: '0001_first',
    postgres: 17,
  };
  const counts = { rows: {}, keys: {}, lost_files: [] };
  await writeManifest(directory, { format: 1, ...about, encryption, ...counts, entries });
  return parts;
}

const check = async () => checkParts(directory, await readManifest(directory));
const openPart = async (part: string, privateKey: string) =>
  buffer(await backupFolder(directory, openedWith(await readManifest(directory), privateKey)).read(part));

/** Replaces a part together with what the manifest says about it. */
async function forge(part: string, bytes: Buffer): Promise<void> {
  const manifest = await readManifest(directory);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const old of [part, 'manifest.json', 'manifest.sha256']) await rm(join(directory, old));
  await writeFile(join(directory, part), bytes);
  const entries = { ...manifest.entries, [part]: { sha256, bytes: bytes.length } };
  await writeManifest(directory, { ...manifest, entries });
}

test.each([
  ['X25519', () => keyPair()],
  ['RSA', () => keyPair(generateKeyPairSync('rsa', { modulusLength: 2048 }))],
  ['ML-KEM', () => keyPair(generateKeyPairSync('ml-kem-768'))],
])('parts open with the private key only: %s', async (_, make) => {
  const { publicKey, privateKey } = make();
  const parts = await fill(sealFor(publicKey));
  await check();
  for (const [part, bytes] of Object.entries(parts)) {
    expect((await openPart(part, privateKey)).equals(bytes)).toBe(true);
    expect((await readFile(join(directory, part))).includes(bytes.subarray(0, 5))).toBe(false);
  }
  const manifest = await readManifest(directory);
  expect(() => openedWith(manifest, undefined)).toThrow('--key PRIVATE.pem is needed');
  expect(() => openedWith(manifest, make().privateKey)).toThrow('--key');
  expect(() => openedWith(manifest, publicKey)).toThrow('--key does not hold a key');
});

test('a backup is encrypted for a public key only', () => {
  expect(() => sealFor(keyPair().privateKey)).toThrow('--to needs a public key');
  expect(() => sealFor('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')).toThrow(
    '--to does not',
  );
  expect(() => sealFor(keyPair(generateKeyPairSync('ed25519')).publicKey)).toThrow('--to does not');
});

test('a plain backup needs no key, and its files are for this user only', async () => {
  await fill({ encryption: null });
  await check();
  expect(openedWith(await readManifest(directory), undefined)).toBeUndefined();
  expect(await readFile(join(directory, 'database.dump'))).toEqual(dump);
  expect((await readdir(directory)).toSorted()).toEqual([
    'database.dump',
    'files',
    'manifest.json',
    'manifest.sha256',
  ]);
});

describe('a damaged backup is refused, and the part is named', () => {
  test.each(['manifest.json', 'manifest.sha256', 'database.dump', one])('%s', async (part) => {
    await fill(sealFor(keyPair().publicKey));
    const bytes = await readFile(join(directory, part));
    for (const index of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      await writeFile(join(directory, part), changed);
      await expect(check()).rejects.toThrow(part);
    }
    await rm(join(directory, part));
    await expect(check()).rejects.toThrow(part.startsWith('manifest') ? 'not a complete backup' : part);
    await writeFile(join(directory, part), bytes);
    await check();
  });

  test('many parts: the first are named, the others counted', async () => {
    await fill({ encryption: null });
    const manifest = await readManifest(directory);
    const entry = { sha256: '0'.repeat(64), bytes: 1 };
    const absent = Array.from({ length: 30 }, (_, index) => [`files/file-that-is-not-there-${index}`, entry]);
    const entries = { ...manifest.entries, ...Object.fromEntries(absent) };
    await expect(checkParts(directory, { ...manifest, entries })).rejects.toThrow('and 10 more');
  });
});

test('a part that was exchanged or cut off together with the manifest does not open', async () => {
  const { publicKey, privateKey } = keyPair();
  await fill(sealFor(publicKey));
  const bytes = await readFile(join(directory, one));
  await forge(one, await readFile(join(directory, other)));
  await check();
  await expect(openPart(one, privateKey)).rejects.toThrow(SealBrokenError);
  await forge(one, bytes.subarray(0, 41 + 64 * 1024 + 16));
  await expect(openPart(one, privateKey)).rejects.toThrow(SealBrokenError);
  await forge(one, bytes);
  await openPart(one, privateKey);
});

test('a manifest cannot name a file outside of the folder', async () => {
  await fill({ encryption: null });
  const manifest = await readManifest(directory);
  for (const name of ['manifest.json', 'manifest.sha256']) await rm(join(directory, name));
  const entries = { '../../etc/passwd': { sha256: '0'.repeat(64), bytes: 1 } };
  await writeManifest(directory, { ...manifest, entries });
  await expect(readManifest(directory)).rejects.toThrow('manifest.json has a format');
});
