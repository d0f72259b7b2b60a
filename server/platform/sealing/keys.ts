import { hkdfSync } from 'node:crypto';
import { SealBrokenError, type SealedPlace } from './sealing.ts';

/** Keys derived from one configured key, one per purpose, so that no use weakens another. */
export interface SealingKey {
  /** Eight bytes that identify the key in an envelope and reveal nothing about it. */
  id: Buffer;
  envelope: Buffer;
  stream: Buffer;
  digest: Buffer;
}

/** Newest first; never empty. */
export type KeyRing = readonly [newest: SealingKey, ...older: SealingKey[]];

export const keyIdBytes = 8;
const leastCharacters = 32;

export class EncryptionKeyError extends Error {
  override name = 'EncryptionKeyError';
  readonly refusesStart = true;
}

/** Reads comma-separated keys, newest first. Each is any text of 32 characters or more, such as base64 of 32 random bytes. */
export function readKeyRing(encryptionKeys: string): KeyRing {
  const texts = encryptionKeys.split(',').map((text) => text.trim());
  if (texts.some((text) => text.length < leastCharacters)) {
    throw new EncryptionKeyError(
      'Each encryption key needs 32 characters or more. Make one with: openssl rand -base64 32',
    );
  }
  if (new Set(texts).size < texts.length) {
    throw new EncryptionKeyError('The same encryption key is listed twice.');
  }
  const [newest, ...older] = texts.map(deriveKey);
  if (!newest) throw new EncryptionKeyError('At least one encryption key is needed.');
  return [newest, ...older];
}

/** The listed key an envelope names. Throws SealBrokenError when it is not listed (any more). */
export function keyNamed(id: Uint8Array, keys: KeyRing): SealingKey {
  const key = keys.find((candidate) => candidate.id.equals(id));
  if (!key) throw new SealBrokenError('Sealed with a key that is not listed.');
  return key;
}

function deriveKey(text: string): SealingKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `wren sealing v1 ${purpose}`, bytes));
  return {
    id: derive('key id', keyIdBytes),
    envelope: derive('envelope', 32),
    stream: derive('stream', 32),
    digest: derive('digest', 32),
  };
}

/** The place as authenticated data; JSON distinguishes `a/b`+`c` from `a`+`b/c`. */
export function placeBytes({ table, column, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}
