import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const signature = Buffer.from('PK\u0003\u0004', 'latin1');
const headerBytes = 30;
const maxNameBytes = 256;
const maxPackedBytes = 32 * 1024;
const maxUnpackedBytes = 256 * 1024;
const maxParts = 64;
const keptName = /\.rels$|^\[Content_Types\]\.xml$/i;

/** The first bytes of parts of a zip archive, each by where its local header starts. */
export type ZipParts = ReadonlyMap<number, Buffer>;

/** Keeps the content types and relationships of a streamed zip archive, in bounded memory. */
export function keepZipParts(): { watch(chunk: Buffer): void; parts(): ZipParts } {
  const kept = new Map<number, Buffer[]>();
  const open = new Map<number, number>();
  let carried = Buffer.alloc(0);
  let carriedAt = 0;

  function keep(at: number, bytes: Buffer, missing: number): void {
    const piece = Buffer.from(bytes.subarray(0, missing));
    kept.set(at, [...(kept.get(at) ?? []), piece]);
    if (piece.length < missing) open.set(at, missing - piece.length);
    else open.delete(at);
  }

  function watch(chunk: Buffer): void {
    for (const [at, missing] of open) keep(at, chunk, missing);
    const window = Buffer.concat([carried, chunk]);
    let carryFrom = Math.max(0, window.length - signature.length + 1);
    for (let at = window.indexOf(signature); at >= 0; at = window.indexOf(signature, at + 1)) {
      const name = nameIn(window.subarray(at));
      if (name === null) {
        carryFrom = at;
        break;
      }
      if (keptName.test(name) && kept.size < maxParts) {
        keep(carriedAt + at, window.subarray(at), maxPackedBytes);
      }
    }
    carried = window.subarray(carryFrom);
    carriedAt += carryFrom;
  }

  return {
    watch,
    parts: () => new Map([...kept].map(([at, pieces]) => [at, Buffer.concat(pieces)])),
  };
}

/** The name in a local header; empty for a longer one than is kept, null when it has not all come yet. */
function nameIn(header: Buffer): string | null {
  if (header.length < headerBytes) return null;
  const length = header.readUInt16LE(26);
  if (length > maxNameBytes) return '';
  return header.length < headerBytes + length
    ? null
    : header.toString('utf8', headerBytes, headerBytes + length);
}

/** The text of a part that was kept; null when it was not, is longer than is looked at, or is damaged. */
export function partText(entry: ZipEntry, parts: ZipParts): string | null {
  const bytes = parts.get(entry.offset);
  if (bytes === undefined || bytes.length < headerBytes) return null;
  const start = headerBytes + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  if (start + entry.compressedSize > bytes.length) return null;
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return packed.toString('utf8');
  if (entry.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxUnpackedBytes }).toString('utf8');
  } catch {
    return null;
  }
}
