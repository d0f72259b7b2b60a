import type { ByteReader } from './byte-reader.ts';

const exifName = 'Exif\0\0';
const orientationTag = 0x0112;

/** Which way up the camera was held (2 to 8), from an Exif segment; null when upright, not told or unreadable. */
export function orientationOf(segment: Buffer): number | null {
  if (segment.toString('latin1', 0, 6) !== exifName) return null;
  const tiff = segment.subarray(6);
  const byteOrder = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (byteOrder !== 'II' && byteOrder !== 'MM')) return null;
  const isLittle = byteOrder === 'II';
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);

  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = u16(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (u16(at) === orientationTag) {
      const value = u16(at + 8);
      return value >= 2 && value <= 8 ? value : null;
    }
  }
  return null;
}

/** An Exif segment that says the orientation and nothing else; empty when there is nothing to say. */
function orientationSegment(orientation: number | null): Buffer {
  if (orientation === null) return Buffer.alloc(0);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 0), Buffer.from(exifName, 'latin1'), tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const maxFillBytes = 64;

/** A JPEG without Exif, XMP, IPTC, comments and whatever follows the picture; its colours and its upright stay. */
export async function* scrubJpeg(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(2);
  for (;;) {
    const marker = await nextMarker(bytes);
    if (marker === endOfImage) {
      yield Buffer.of(0xff, endOfImage);
      await bytes.drain();
      return;
    }
    if (isBare(marker)) {
      yield Buffer.of(0xff, marker);
      continue;
    }
    const length = await bytes.take(2);
    const body = await bytes.take(Math.max(0, length.readUInt16BE(0) - 2));
    if (mayStay(marker, body)) yield Buffer.concat([Buffer.of(0xff, marker), length, body]);
    else yield orientationSegment(marker === 0xe1 ? orientationOf(body) : null);
    if (marker === startOfScan) yield* scanData(bytes);
  }
}

/** Application segments and comments carry the metadata; only what a picture needs to look right is let through. */
function mayStay(marker: number, body: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = body.toString('latin1', 0, 12);
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name === 'ICC_PROFILE\0') ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}

function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** A marker may have fill bytes before it. */
async function nextMarker(bytes: ByteReader): Promise<number> {
  const first = (await bytes.take(1)).readUInt8(0);
  for (let fill = 0; first === 0xff && fill < maxFillBytes; fill += 1) {
    const byte = (await bytes.take(1)).readUInt8(0);
    if (byte !== 0xff) return byte;
  }
  throw new RangeError('no marker where one must be');
}

/** The compressed picture: everything up to the next marker that is not part of it. */
async function* scanData(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (let chunk = await bytes.some(); chunk !== null; chunk = await bytes.some()) {
    let at = chunk.indexOf(0xff);
    while (at >= 0 && at + 1 < chunk.length && isScanByte(chunk.readUInt8(at + 1))) {
      at = chunk.indexOf(0xff, at + 2);
    }
    if (at < 0) {
      yield chunk;
      continue;
    }
    if (at > 0) yield chunk.subarray(0, at);
    bytes.putBack(chunk.subarray(at));
    const pair = await bytes.take(2);
    if (isScanByte(pair.readUInt8(1))) yield pair;
    else {
      bytes.putBack(pair);
      return;
    }
  }
}

function isScanByte(byte: number): boolean {
  return byte === 0 || (byte >= 0xd0 && byte <= 0xd7);
}
