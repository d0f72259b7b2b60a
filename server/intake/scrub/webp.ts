import type { ByteReader } from './byte-reader.ts';
import { blank } from './blank.ts';

const exifAndXmpFlags = 0x08 | 0x04;

/** A WebP whose Exif and XMP are blanked in place (the file's stated length stays true), without what follows it. */
export async function* scrubWebp(bytes: ByteReader): AsyncGenerator<Buffer> {
  const header = await bytes.take(12);
  yield header;
  let left = header.readUInt32LE(4) - 4;
  while (left >= 8) {
    const chunk = await bytes.take(8);
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    const padded = size + (size % 2);
    if (name === 'EXIF' || name === 'XMP ') {
      yield Buffer.concat([Buffer.from('JUNK'), chunk.subarray(4)]);
      yield* blank(bytes.pass(padded));
    } else if (name === 'VP8X') {
      if (size !== 10) throw new RangeError('a header of the wrong size');
      const features = Buffer.from(await bytes.take(size));
      features.writeUInt8(features.readUInt8(0) & ~exifAndXmpFlags, 0);
      yield Buffer.concat([chunk, features]);
    } else {
      yield chunk;
      yield* bytes.pass(padded);
    }
    left -= 8 + padded;
  }
  await bytes.drain();
}
