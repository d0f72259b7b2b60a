import type { PictureSize } from '../clean-picture.ts';
import type { ByteReader } from './byte-reader.ts';

/** A run of bytes, counted from the start of the file. */
interface Extent {
  offset: number;
  length: number;
}

const maxExtents = 64;

interface Box {
  name: string;
  /** Where the content starts and ends within the buffer. */
  from: number;
  to: number;
}

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? to : at + size;
    if (end > to || end < at + 8) throw new RangeError('a box leaves its container');
    yield { name: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: end };
    at = end;
  }
}

/** Reads big-endian numbers one after the other, of widths the file itself states (0 reads as 0). */
function numbersFrom(bytes: Buffer, start: number): (width: number) => number {
  let at = start;
  return (width) => {
    at += width;
    if (width === 0) return 0;
    return width === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - width, width);
  };
}

function metadataItems(meta: Buffer, list: Box): Set<number> {
  const countWidth = meta.readUInt8(list.from) === 0 ? 2 : 4;
  const items = new Set<number>();
  for (const { from } of boxesIn(meta, list.from + 4 + countWidth, list.to)) {
    const idWidth = meta.readUInt8(from) === 3 ? 4 : 2;
    const type = meta.toString('latin1', from + 6 + idWidth, from + 10 + idWidth);
    if (['Exif', 'mime', 'uri '].includes(type)) items.add(meta.readUIntBE(from + 4, idWidth));
  }
  return items;
}

function locatedExtents(meta: Buffer, { from }: Box, itemIds: Set<number>, itemDataAt: number): Extent[] {
  const version = meta.readUInt8(from);
  const widths = meta.readUInt16BE(from + 4);
  const [offsetWidth, lengthWidth] = [widths >>> 12, (widths >>> 8) & 15];
  const [baseWidth, indexWidth] = [(widths >>> 4) & 15, version === 0 ? 0 : widths & 15];
  if (offsetWidth + lengthWidth === 0) throw new RangeError('places of no width');
  const idWidth = version < 2 ? 2 : 4;
  const read = numbersFrom(meta, from + 6);
  const extents: Extent[] = [];
  for (let items = read(idWidth); items > 0; items -= 1) {
    const isWanted = itemIds.has(read(idWidth));
    const inItemData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseWidth) + (inItemData ? itemDataAt : 0);
    for (let count = read(2); count > 0; count -= 1) {
      read(indexWidth);
      const extent = { offset: base + read(offsetWidth), length: read(lengthWidth) };
      if (isWanted) extents.push(extent);
      if (extents.length > maxExtents) throw new RangeError('metadata in too many places');
    }
  }
  return extents;
}

/** Positions of the Exif and XMP items, given the content of the `meta` box. Throws RangeError for a damaged one. */
function metadataExtents(meta: Buffer, metaAt: number): Extent[] {
  const boxes = [...boxesIn(meta, 4, meta.length)];
  const list = boxes.find(({ name }) => name === 'iinf');
  const locations = boxes.find(({ name }) => name === 'iloc');
  const itemData = boxes.find(({ name }) => name === 'idat');
  if (list === undefined || locations === undefined) return [];
  return locatedExtents(meta, locations, metadataItems(meta, list), metaAt + (itemData?.from ?? 0));
}

/** How large the picture is: it and each of its tiles have an `ispe` box, and the picture's is the largest. */
function pictureSizeIn(meta: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 1)) {
    if (at + 16 > meta.length) break;
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** As many zero bytes as come in. */
async function* blank(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) yield Buffer.alloc(piece.length);
}

const maxMetaBytes = 64 * 1024;
const removable = new Set(['uuid', 'moov', 'udta', 'free', 'skip']);

/**
 * A HEIC or HEIF picture whose Exif and XMP items are blanked in place. Throws RangeError for one that lists its items
 * after its data: there they can no longer be found while the file streams by.
 */
export async function* scrubHeif(bytes: ByteReader): AsyncGenerator<Buffer, PictureSize | null> {
  let size: PictureSize | null = null;
  let extents: Extent[] | null = null;
  let at = 0;
  for (let start = await bytes.upTo(8); start.length === 8; start = await bytes.upTo(8)) {
    const name = start.toString('latin1', 4, 8);
    const boxSize = start.readUInt32BE(0);
    const bodySize = boxSize - 8;
    // Size 0 (to the end of the file) and 1 (a 64-bit size follows) are only used for the picture data.
    if (boxSize < 8 && (name !== 'mdat' || extents === null)) throw notCleanable();
    if (name === 'meta') {
      if (extents !== null || bodySize > maxMetaBytes) throw notCleanable();
      const meta = Buffer.from(await bytes.take(bodySize));
      extents = metadataExtents(meta, at + 8);
      size = pictureSizeIn(meta);
      yield start;
      yield blanked(meta, at + 8, extents);
    } else if (removable.has(name)) {
      yield Buffer.concat([start.subarray(0, 4), Buffer.from('free')]);
      yield* blank(bytes.pass(bodySize));
    } else if (name === 'mdat') {
      if (extents === null) throw notCleanable();
      yield start;
      yield* blankedStream(boxSize < 8 ? bytes.rest() : bytes.pass(bodySize), at + 8, extents);
      if (boxSize < 8) return size;
    } else {
      yield start;
      yield* bytes.pass(bodySize);
    }
    at += boxSize;
  }
  return size;
}

async function* blankedStream(bytes: AsyncIterable<Buffer>, start: number, extents: readonly Extent[]) {
  let at = start;
  for await (const piece of bytes) {
    yield blanked(Buffer.from(piece), at, extents);
    at += piece.length;
  }
}

/** Zeroes, in place, what of the extents lies in a piece of the file that starts at `at`. */
function blanked(piece: Buffer, at: number, extents: readonly Extent[]): Buffer {
  for (const { offset, length } of extents) {
    const from = Math.max(0, offset - at);
    const to = Math.min(piece.length, offset + length - at);
    if (from < to) piece.fill(0, from, to);
  }
  return piece;
}

function notCleanable(): RangeError {
  return new RangeError('the places of the metadata are not known before the data');
}
