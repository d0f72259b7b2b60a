import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Text that was compressed once, to stand in many answers. */
export interface CompressedText {
  plain: Buffer;
  /** Whole blocks of RFC 1951 that refer to nothing before them, with none that is the last. */
  blocks: Buffer;
}

export function compressText(text: string): CompressedText {
  const plain = Buffer.from(text);
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH };
  return { plain, blocks: deflateRawSync(plain, options) };
}

/** RFC 1952: deflated, no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 0xffff;

/**
 * One gzip stream of texts that were compressed before and of short ones as they are. What is another in each answer is thus
 * compressed together with nothing: its length tells nothing of it.
 *
 * @throws {RangeError} for a string of more than 65,535 bytes.
 */
export function gzipInParts(parts: readonly (CompressedText | string)[]): Buffer<ArrayBuffer> {
  let sum = 0;
  let length = 0;
  const written = parts.flatMap((part) => {
    const isStored = typeof part === 'string';
    const plain = isStored ? Buffer.from(part) : part.plain;
    sum = crc32(plain, sum);
    length += plain.length;
    return isStored ? [storedBlockHead(plain.length), plain] : [part.blocks];
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([head, ...written, lastBlock, tail]);
}

/** RFC 1951, 3.2.4: the length, and once more with each bit the other way round. */
function storedBlockHead(length: number): Buffer {
  if (length > longestStored) throw new RangeError('Such a block holds 65,535 bytes.');
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(longestStored - length, 3);
  return block;
}
