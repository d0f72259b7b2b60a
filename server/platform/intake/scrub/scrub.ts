import { FileRefusal } from '../file-types.ts';
import { pdfStartBytes, startsAsPdf } from '../pdf-start.ts';
import type { PictureSize } from '../clean-picture.ts';
import { ByteReader, TruncatedFileError } from './byte-reader.ts';
import { scrubHeif } from './heif.ts';
import { scrubPdf } from './pdf.ts';

/** Yields what is kept of a file, and returns how large a picture is shown. */
type Scrubber = (bytes: ByteReader) => AsyncGenerator<Buffer, PictureSize | null>;

/**
 * Removes place, time and device from a HEIC in the stream, and makes active content of a PDF inert. Other files pass unchanged
 * (see clean-picture.ts for photos of other formats). Returns the declared size of a HEIC; null if it has none. A file too
 * damaged to parse is refused, because it cannot be cleaned.
 */
export async function* scrubFile(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, PictureSize | null> {
  const bytes = new ByteReader(source);
  const start = Buffer.from(await bytes.upTo(pdfStartBytes));
  bytes.putBack(start);
  try {
    return yield* scrubberFor(start)(bytes);
  } catch (error) {
    if (!(error instanceof FileRefusal) && !isUnreadable(error)) throw error;
    // A sender that is cut off in the middle sees a broken line instead of the reason.
    await bytes.drain();
    throw error instanceof FileRefusal ? error : new FileRefusal('wrong_type');
  } finally {
    await bytes.close();
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof TruncatedFileError || error instanceof RangeError;
}

function scrubberFor(start: Buffer): Scrubber {
  const text = start.toString('latin1');
  if (text.slice(4, 8) === 'ftyp') return scrubHeif;
  return startsAsPdf(start) ? scrubPdf : passUnchanged;
}

async function* passUnchanged(bytes: ByteReader): AsyncGenerator<Buffer, null> {
  yield* bytes.rest();
  return null;
}
