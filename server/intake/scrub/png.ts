import { crc32 } from 'node:zlib';
import type { PictureSize } from '../picture-size.ts';
import type { ByteReader } from './byte-reader.ts';
import { orientationExif, orientationIn, shownSize } from './orientation.ts';

/** Chunks that say how the picture looks, animation included; every other optional chunk may tell who, when, where. */
const needed = new Set(
  'gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' '),
);

const checksumBytes = 4;
const headerBytes = 13;
const maxExifBytes = 64 * 1024;

/** A PNG without texts, times, Exif and whatever follows the picture; its upright stays. */
export async function* scrubPng(bytes: ByteReader): AsyncGenerator<Buffer, PictureSize | null> {
  let size: PictureSize | null = null;
  let orientation: number | null = null;
  yield await bytes.take(8);
  for (;;) {
    const start = await bytes.take(8);
    const length = start.readUInt32BE(0);
    const name = start.toString('latin1', 4, 8);
    if (name === 'IHDR' && size === null) {
      if (length !== headerBytes) throw new RangeError('a header of the wrong size');
      const header = await bytes.take(headerBytes + checksumBytes);
      size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
      yield Buffer.concat([start, header]);
    } else if (/^[A-Z]/.test(name) || needed.has(name)) {
      yield start;
      yield* bytes.pass(length + checksumBytes);
    } else if (name === 'eXIf' && orientation === null) {
      const exif = await bytes.take(Math.min(length, maxExifBytes));
      await bytes.skip(length - exif.length + checksumBytes);
      orientation = orientationIn(exif);
      if (orientation !== null) yield orientationChunk(orientation);
    } else {
      await bytes.skip(length + checksumBytes);
    }
    if (name === 'IEND') {
      await bytes.drain();
      return shownSize(size, orientation);
    }
  }
}

function orientationChunk(orientation: number): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationExif(orientation)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(named.length - 4, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
