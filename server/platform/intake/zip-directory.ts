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
