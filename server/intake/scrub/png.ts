import type { ByteReader } from './byte-reader.ts';

/** Chunks that say how the picture looks, animation included; every other optional chunk may tell who, when, where. */
const needed = new Set(
  'gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** A PNG without texts, times, Exif and whatever follows the picture. */
export async function* scrubPng(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(8);
  for (;;) {
    const header = await bytes.take(8);
    const name = header.toString('latin1', 4, 8);
    const bodyAndSum = header.readUInt32BE(0) + 4;
    const isCritical = /^[A-Z]/.test(name);
    if (isCritical || needed.has(name)) {
      yield header;
      yield* bytes.pass(bodyAndSum);
    } else {
      await bytes.skip(bodyAndSum);
    }
    if (name === 'IEND') {
      await bytes.drain();
      return;
    }
  }
}
