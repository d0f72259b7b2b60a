import { inflateRawSync } from 'node:zlib';

/** One entry of a zip archive's central directory. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Where the entry's local header starts in the file. */
  offset: number;
}

const endRecord = Buffer.from('PK\u0005\u0006', 'latin1');
const endRecordSize = 22;
const entrySignature = 0x02014b50;

function endRecordAt(tail: Buffer): number {
  for (
    let at = tail.lastIndexOf(endRecord);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(endRecord, at - 1)
  ) {
    if (
      at + endRecordSize <= tail.length &&
      at + endRecordSize + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return at;
    }
  }
  return -1;
}

/** Whether a file's last bytes end a zip archive, so that some programs would open the file as one. */
export function endsAsZip(tail: Buffer): boolean {
  return endRecordAt(tail) >= 0;
}

/**
 * The central directory, read from the tail of a file. Null when it is not wholly in the tail, is damaged, or does not
 * end exactly at its end record (as in an archive glued to something else, and in zip64, which no document needs).
 */
export function readZipDirectory(tail: Buffer, fileSize: number): ZipEntry[] | null {
  const end = endRecordAt(tail);
  if (end < 0) return null;
  const count = tail.readUInt16LE(end + 10);
  const directorySize = tail.readUInt32LE(end + 12);
  const tailStart = fileSize - tail.length;
  const first = tail.readUInt32LE(end + 16) - tailStart;
  if (first < 0 || first + directorySize !== end) return null;

  const entries: ZipEntry[] = [];
  let at = first;
  while (at < end) {
    if (at + 46 > end || tail.readUInt32LE(at) !== entrySignature) return null;
    const nameEnd = at + 46 + tail.readUInt16LE(at + 28);
    const next = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
    if (next > end) return null;
    entries.push({
      name: tail.toString('utf8', at + 46, nameEnd),
      encrypted: (tail.readUInt16LE(at + 8) & 1) === 1,
      method: tail.readUInt16LE(at + 10),
      compressedSize: tail.readUInt32LE(at + 20),
      uncompressedSize: tail.readUInt32LE(at + 24),
      offset: tail.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries.length === count ? entries : null;
}

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
