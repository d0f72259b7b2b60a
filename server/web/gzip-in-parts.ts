import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text that was compressed once, to stand in many answers, and how many bytes come between it and the next. */
export interface CompressedPart {
  plain: Buffer;
  /** Whole blocks of RFC 1951, with none that is the last. They may refer to earlier parts, and to nothing in between. */
  blocks: Buffer;
  bytesAfter: number;
}

interface Part {
  text: string;
  /** The length of what comes between this and the next part, which is another in each stream. */
  bytesAfter: number;
}

/** How far back a block may refer. */
const windowBytes = 32 * 1024;

/**
 * Compresses the parts of one text.
 *
 * @throws {RangeError} for a text with a NUL in it: that stands for what comes between parts, so that nothing refers to it.
 */
export function compressParts(parts: readonly Part[]): CompressedPart[] {
  let before = Buffer.alloc(0);
  return parts.map(({ text, bytesAfter }) => {
    if (text.includes('\0')) throw new RangeError('A text holds no NUL.');
    const plain = Buffer.from(text);
    const blocks = deflateRawSync(plain, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, plain, Buffer.alloc(bytesAfter)]).subarray(-windowBytes);
    return { plain, blocks, bytesAfter };
  });
}

/** RFC 1952: deflated, no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 0xffff;

/**
 * One gzip stream of parts that were compressed before, and between them of texts as they are. What is another in each answer
 * is thus compressed together with nothing: the length of the stream tells nothing of it.
 *
 * @throws {RangeError} where a text between two parts is not as long as they were compressed for, or longer than 65,535 bytes.
 */
export function gzipInParts(
  parts: readonly CompressedPart[],
  between: readonly string[],
): Buffer<ArrayBuffer> {
  let sum = 0;
  let length = 0;
  const count = (plain: Buffer) => {
    sum = crc32(plain, sum);
    length += plain.length;
  };
  const blocks = parts.flatMap((part, at) => {
    const own = Buffer.from(between[at] ?? '');
    if (own.length !== part.bytesAfter) throw new RangeError('What comes between has another length.');
    count(part.plain);
    count(own);
    return own.length === 0 ? [part.blocks] : [part.blocks, storedBlockHead(own.length), own];
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([head, ...blocks, lastBlock, tail]);
}

/** RFC 1951, 3.2.4: the length, and once more with each bit the other way round. */
function storedBlockHead(length: number): Buffer {
  if (length > longestStored) throw new RangeError('Such a block holds 65,535 bytes.');
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(longestStored - length, 3);
  return block;
}
