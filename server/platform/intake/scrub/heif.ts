import type { PictureSize } from '../picture-size.ts';
import { blank } from './blank.ts';
import type { ByteReader } from './byte-reader.ts';
import { metadataExtents, pictureSizeIn } from './heif-metadata.ts';
import type { Extent } from './heif-metadata.ts';

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

async function* blankedStream(
  bytes: AsyncIterable<Buffer>,
  start: number,
  extents: readonly Extent[],
): AsyncGenerator<Buffer> {
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
