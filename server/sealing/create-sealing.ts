import { createHmac } from 'node:crypto';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { readKeyRing } from './keys.ts';
import { createOpenStream, createSealStream } from './sealed-stream.ts';
import type { Sealing } from './sealing.ts';

/**
 * Encryption at rest under comma-separated keys, newest first (32 characters or more each; `openssl rand -base64 32`).
 * The newest seals; all of them open. Put a new key first to rotate; drop the old one when nothing is sealed under it.
 * Throws EncryptionKeyError when a key is too short or listed twice.
 */
export function createSealing(encryptionKeys: string): Sealing {
  const keys = readKeyRing(encryptionKeys);
  const [newest] = keys;
  const digestUnder = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  return {
    seal: (plaintext, place) => sealEnvelope(plaintext, place, keys),
    open: (sealed, place) => openEnvelope(sealed, place, keys),
    digest: (value) => digestUnder(newest.digest, value),
    digests: (value) => keys.map((key) => digestUnder(key.digest, value)),
    sealStream: (place) => createSealStream(place, keys),
    openStream: (place) => createOpenStream(place, keys),
  };
}
