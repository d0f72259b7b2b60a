import type { PictureSize } from '../picture-size.ts';
import type { ByteReader } from './byte-reader.ts';
import { orientationExif, orientationIn, shownSize } from './orientation.ts';

const exifName = 'Exif\0\0';
const exifMarker = 0xe1;

/** An Exif segment that says the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const exif = orientationExif(orientation);
  const start = Buffer.concat([Buffer.of(0xff, exifMarker, 0, 0), Buffer.from(exifName, 'latin1')]);
  start.writeUInt16BE(start.length + exif.length - 2, 2);
  return Buffer.concat([start, exif]);
}
const startOfScan = 0xda;
const endOfImage = 0xd9;
const maxFillBytes = 64;

/** A JPEG without Exif, XMP, IPTC, comments and whatever follows the picture; its colours and its upright stay. */
export async function* scrubJpeg(bytes: ByteReader): AsyncGenerator<Buffer, PictureSize | null> {
  let size: PictureSize | null = null;
  let orientation: number | null = null;
  yield await bytes.take(2);
  for (;;) {
    const marker = await nextMarker(bytes);
    if (marker === endOfImage) {
      yield Buffer.of(0xff, endOfImage);
      await bytes.drain();
      return shownSize(size, orientation);
    }
    if (isBare(marker)) {
      yield Buffer.of(0xff, marker);
      continue;
    }
    const length = await bytes.take(2);
    const body = await bytes.take(Math.max(0, length.readUInt16BE(0) - 2));
    if (isFrame(marker)) size ??= { width: body.readUInt16BE(3), height: body.readUInt16BE(1) };
    if (mayStay(marker, body)) yield Buffer.concat([Buffer.of(0xff, marker), length, body]);
    else if (marker === exifMarker && orientation === null && isExif(body)) {
      orientation = orientationIn(body);
      if (orientation !== null) yield orientationSegment(orientation);
    }
    if (marker === startOfScan) yield* scanData(bytes);
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isExif(body: Buffer): boolean {
  return body.toString('latin1', 0, exifName.length) === exifName;
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
