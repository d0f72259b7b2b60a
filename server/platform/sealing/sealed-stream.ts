import { randomBytes, createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Transform } from 'node:stream';
import { keyIdBytes, keyNamed, type KeyRing, placeBytes } from './keys.ts';
import { SealBrokenError, type SealedPlace } from './sealing.ts';

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const saltBytes = 32;

/**
 * Encrypts one file's chunks with numbers and a mark on the last one (the STREAM construction), so that a truncated, repeated,
 * swapped or foreign chunk does not open. A fresh key per file leaves the whole nonce to the numbering.
 */
class ChunkCipher {
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

/** Cuts a stream of bytes of any lengths into blocks of one size, holding one block at most. */
class BlockBuffer {
  readonly #block: Buffer;
  #filled = 0;

  constructor(blockBytes: number) {
    this.#block = Buffer.allocUnsafe(blockBytes);
  }

  /** Yields each full block that is certainly not the last. Its memory is used again: consume it before going on. */
  *add(bytes: Buffer): Generator<Buffer> {
    let taken = 0;
    while (taken < bytes.length) {
      if (this.#filled === this.#block.length) {
        yield this.#block;
        this.#filled = 0;
      }
      const copied = bytes.copy(this.#block, this.#filled, taken);
      this.#filled += copied;
      taken += copied;
    }
  }

  /** The last block: the remaining bytes, at most one full block, possibly none. */
  last(): Buffer {
    return this.#block.subarray(0, this.#filled);
  }
}

// version (1) · key id (8) · salt (32), then chunks of 64 KiB, each with its tag (16)
const version = Buffer.of(2);
const headerBytes = version.length + keyIdBytes + saltBytes;

/** Plain bytes in, sealed bytes out, one chunk in memory at a time. */
export function createSealStream(place: SealedPlace, [newest]: KeyRing): Transform {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([version, newest.id, salt]);
  const cipher = new ChunkCipher(newest.stream, salt, Buffer.concat([header, placeBytes(place)]));
  const blocks = new BlockBuffer(chunkBytes);
  const sealing = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (const block of blocks.add(bytes)) this.push(cipher.seal(block, false));
      done();
    },
    flush(done) {
      done(null, cipher.seal(blocks.last(), true));
    },
  });
  sealing.push(header);
  return sealing;
}

/** Decrypts a stream. A chunk is emitted only after it was verified. */
export function createOpenStream(place: SealedPlace, keys: KeyRing): Transform {
  const blocks = new BlockBuffer(chunkBytes + tagBytes);
  let header = Buffer.alloc(0);
  let cipher: ChunkCipher | undefined;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const headerPart = bytes.subarray(0, headerBytes - header.length);
      header = Buffer.concat([header, headerPart]);
      if (header.length < headerBytes) {
        done();
        return;
      }
      try {
        cipher ??= cipherOf(header, place, keys);
        for (const block of blocks.add(bytes.subarray(headerPart.length))) {
          this.push(cipher.open(block, false));
        }
        done();
      } catch (error) {
        done(asError(error));
      }
    },
    flush(done) {
      try {
        if (!cipher) throw new SealBrokenError('Not a sealed file.');
        done(null, cipher.open(blocks.last(), true));
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

function cipherOf(header: Buffer, place: SealedPlace, keys: KeyRing): ChunkCipher {
  if (header[0] !== version[0]) throw new SealBrokenError('Not a sealed file.');
  const saltStart = version.length + keyIdBytes;
  const key = keyNamed(header.subarray(version.length, saltStart), keys);
  const authenticated = Buffer.concat([header, placeBytes(place)]);
  return new ChunkCipher(key.stream, header.subarray(saltStart), authenticated);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new SealBrokenError(String(error));
}
