import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { SealBrokenError } from './sealing.ts';

export const chunkBytes = 64 * 1024;
export const tagBytes = 16;
export const saltBytes = 32;

/**
 * Encrypts one file's chunks with numbers and a mark on the last one (the STREAM construction), so that a truncated, repeated,
 * swapped or foreign chunk does not open. A fresh key per file leaves the whole nonce to the numbering.
 */
export class ChunkCipher {
  readonly #key: Buffer;
  readonly #authenticated: Buffer;
  #chunk = 0;

  /** `authenticated` is bound to every chunk: the file's header and its place. */
  constructor(streamKey: Buffer, salt: Uint8Array, authenticated: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', streamKey, salt, 'wren sealing v1 file', 32));
    this.#authenticated = authenticated;
  }

  seal(plaintext: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, this.#nextNonce(isLast));
    cipher.setAAD(this.#authenticated);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Buffer, isLast: boolean): Buffer {
    if (sealed.length < tagBytes) throw new SealBrokenError('The sealed file was cut off.');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, this.#nextNonce(isLast), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(this.#authenticated);
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const plaintext = decipher.update(sealed.subarray(0, -tagBytes));
    try {
      return Buffer.concat([plaintext, decipher.final()]);
    } catch {
      throw new SealBrokenError('The sealed file was changed, cut off or moved.');
    }
  }

  #nextNonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.#chunk, 7);
    nonce[11] = isLast ? 1 : 0;
    this.#chunk += 1;
    return nonce;
  }
}
