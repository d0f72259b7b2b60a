import type { PictureSize } from '../picture-size.ts';

/** A run of bytes, counted from the start of the file. */
export interface Extent {
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

function locatedExtents(meta: Buffer, { from }: Box, wanted: Set<number>, itemDataAt: number): Extent[] {
  const version = meta.readUInt8(from);
  const widths = meta.readUInt16BE(from + 4);
  const [offsetWidth, lengthWidth] = [widths >>> 12, (widths >>> 8) & 15];
  const [baseWidth, indexWidth] = [(widths >>> 4) & 15, version === 0 ? 0 : widths & 15];
  if (offsetWidth + lengthWidth === 0) throw new RangeError('places of no width');
  const idWidth = version < 2 ? 2 : 4;
  const read = numbersFrom(meta, from + 6);
  const extents: Extent[] = [];
  for (let items = read(idWidth); items > 0; items -= 1) {
    const isWanted = wanted.has(read(idWidth));
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
export function metadataExtents(meta: Buffer, metaAt: number): Extent[] {
  const boxes = [...boxesIn(meta, 4, meta.length)];
  const list = boxes.find(({ name }) => name === 'iinf');
  const locations = boxes.find(({ name }) => name === 'iloc');
  const itemData = boxes.find(({ name }) => name === 'idat');
  if (list === undefined || locations === undefined) return [];
  return locatedExtents(meta, locations, metadataItems(meta, list), metaAt + (itemData?.from ?? 0));
}

/** How large the picture is: it and each of its tiles have an `ispe` box, and the picture's is the largest. */
export function pictureSizeIn(meta: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 1)) {
    if (at + 16 > meta.length) break;
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
