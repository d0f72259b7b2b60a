import { errorMonitor } from 'node:events';
import { createHmac, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readKeyRing, keyIdBytes, keyNamed, type KeyRing, placeBytes } from './keys.ts';
import { createOpenStream, createSealStream } from './sealed-stream.ts';
import { type Sealing, SealBrokenError, type SealedPlace } from './sealing.ts';

// version (1) · key id (8) · nonce (12) · ciphertext · tag (16)
const version = Buffer.of(1);
const headerBytes = version.length + keyIdBytes;
const nonceBytes = 12;
const tagBytes = 16;

function sealEnvelope(plaintext: string, place: SealedPlace, [newest]: KeyRing): Buffer {
  const header = Buffer.concat([version, newest.id]);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', newest.envelope, nonce);
  cipher.setAAD(Buffer.concat([header, placeBytes(place)]));
  const ciphertext = [cipher.update(plaintext, 'utf8'), cipher.final()];
  return Buffer.concat([header, nonce, ...ciphertext, cipher.getAuthTag()]);
}

/** Throws SealBrokenError unless sealEnvelope created the envelope for this place. */
function openEnvelope(sealed: Uint8Array, place: SealedPlace, keys: KeyRing): string {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const bodyStart = headerBytes + nonceBytes;
  if (bytes.length < bodyStart + tagBytes || bytes[0] !== version[0]) {
    throw new SealBrokenError('Not a sealed value.');
  }
  const header = bytes.subarray(0, headerBytes);
  const key = keyNamed(header.subarray(version.length), keys);
  const nonce = bytes.subarray(headerBytes, bodyStart);
  const decipher = createDecipheriv('aes-256-gcm', key.envelope, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([header, placeBytes(place)]));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const plaintext = decipher.update(bytes.subarray(bodyStart, -tagBytes));
  try {
    return Buffer.concat([plaintext, decipher.final()]).toString('utf8');
  } catch {
    throw new SealBrokenError('The sealed value was changed or moved.');
  }
}

/**
 * Encryption at rest under comma-separated keys, newest first (32 characters or more each; `openssl rand -base64 32`).
 * The newest seals; all of them open. Put a new key first to rotate; remove the old one when nothing is sealed under it.
 * Throws EncryptionKeyError when a key is too short or listed twice.
 *
 * @param onUnopened called for each value or file that does not open
 */
export function createSealing(encryptionKeys: string, onUnopened = () => {}): Sealing {
  const keys = readKeyRing(encryptionKeys);
  const [newest] = keys;
  const digestUnder = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  return {
    keyIds: keys.map(({ id }) => id),
    seal: (plaintext, place) => sealEnvelope(plaintext, place, keys),
    open(sealed, place) {
      try {
        return openEnvelope(sealed, place, keys);
      } catch (error) {
        onUnopened();
        throw error;
      }
    },
    digest: (value) => digestUnder(newest.digest, value),
    digests: (value) => keys.map((key) => digestUnder(key.digest, value)),
    sealStream: (place) => createSealStream(place, keys),
    openStream: (place) =>
      createOpenStream(place, keys).once(errorMonitor, (error) => {
        if (error instanceof SealBrokenError) onUnopened();
      }),
  };
}
