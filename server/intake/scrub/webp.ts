import type { PictureSize } from '../picture-size.ts';
import { blank } from './blank.ts';
import type { ByteReader } from './byte-reader.ts';
import { orientationBytes, orientationExif, orientationIn, shownSize } from './orientation.ts';

const exifFlag = 0x08;
const xmpFlag = 0x04;
const maxExifBytes = 64 * 1024;
const upright = 1;

/**
 * A WebP whose XMP is blanked in place (the file's stated length stays true), and whose Exif says the orientation alone, without what
 * follows it. The Exif chunk stays, upright or not: the header before the picture announced it.
 */
export async function* scrubWebp(bytes: ByteReader): AsyncGenerator<Buffer, PictureSize | null> {
  let size: PictureSize | null = null;
  let orientation: number | null = null;
  let hasExif = false;
  const header = await bytes.take(12);
  yield header;
  let left = header.readUInt32LE(4) - 4;
  while (left >= 8) {
    const chunk = await bytes.take(8);
    const name = chunk.toString('latin1', 0, 4);
    const length = chunk.readUInt32LE(4);
    const padded = length + (length % 2);
    if (name === 'EXIF' && hasExif && length >= orientationBytes) {
      const exif = await bytes.take(Math.min(length, maxExifBytes));
      hasExif = false;
      orientation = orientationIn(exif);
      yield Buffer.concat([chunk, orientationExif(orientation ?? upright)]);
      yield Buffer.alloc(exif.length - orientationBytes);
      yield* blank(bytes.pass(padded - exif.length));
    } else if (name === 'EXIF' || name === 'XMP ') {
      yield Buffer.concat([Buffer.from('JUNK'), chunk.subarray(4)]);
      yield* blank(bytes.pass(padded));
    } else if (size === null) {
      const start = Buffer.from(await bytes.take(Math.min(padded, 10)));
      size = sizeIn(name, start);
      if (name === 'VP8X') {
        hasExif = (start.readUInt8(0) & exifFlag) !== 0;
        start.writeUInt8(start.readUInt8(0) & ~xmpFlag, 0);
      }
      yield Buffer.concat([chunk, start]);
      yield* bytes.pass(padded - start.length);
    } else {
      yield chunk;
      yield* bytes.pass(padded);
    }
    left -= 8 + padded;
  }
  await bytes.drain();
  return shownSize(size, orientation);
}

/** From the first ten bytes of a chunk; throws RangeError where there are fewer. */
function sizeIn(name: string, start: Buffer): PictureSize | null {
  if (name === 'VP8X') return { width: start.readUIntLE(4, 3) + 1, height: start.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ')
    return { width: start.readUInt16LE(6) & 0x3fff, height: start.readUInt16LE(8) & 0x3fff };
  if (name !== 'VP8L') return null;
  const bits = start.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
