import { FileRefusal } from '../file-refusal.ts';
import { ByteReader, TruncatedFileError } from './byte-reader.ts';
import { scrubHeif } from './heif.ts';
import { scrubJpeg } from './jpeg.ts';
import { scrubPng } from './png.ts';
import { scrubWebp } from './webp.ts';

/**
 * Takes where, when and with what a photo was made out of it as it streams by (JPEG, PNG, WebP, HEIC). Other files pass
 * unchanged. A picture too damaged to read is refused: what cannot be read cannot be cleaned.
 */
export async function* scrubPhoto(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  const start = Buffer.from(await bytes.upTo(12));
  bytes.putBack(start);
  try {
    for await (const piece of scrubberFor(start)(bytes)) if (piece.length > 0) yield piece;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    // A sender that is cut off in the middle sees a broken line instead of the reason.
    await bytes.drain();
    throw new FileRefusal('wrong_type');
  } finally {
    await bytes.close();
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof TruncatedFileError || error instanceof RangeError;
}

function scrubberFor(start: Buffer): (bytes: ByteReader) => AsyncGenerator<Buffer> {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return scrubJpeg;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return scrubPng;
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return scrubWebp;
  if (text.slice(4, 8) === 'ftyp') return scrubHeif;
  return (bytes) => bytes.rest();
}
