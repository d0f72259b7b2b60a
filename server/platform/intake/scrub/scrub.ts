import { FileRefusal, pdfStartBytes, startsAsPdf } from '../file-types.ts';
import type { PictureSize } from '../clean-picture.ts';
import { ByteReader, TruncatedFileError } from './byte-reader.ts';
import { scrubHeif } from './heif.ts';
import { longestName, pdfNames, objectStreamCheck } from './pdf-object-streams.ts';

/** Only names so long that they do not occur in compressed data by chance. */
const active = pdfNames(
  'JavaScript',
  'Launch',
  'OpenAction',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
);
const encrypted = pdfNames('Encrypt');
const inert = 'x'.charCodeAt(0);

/**
 * A PDF with inert scripts, launch actions and embedded files: one byte of their names is changed, so that no offset moves.
 * Throws a FileRefusal for an encrypted PDF, and for one with such names in compressed objects.
 */
async function* scrubPdf(bytes: ByteReader): AsyncGenerator<Buffer, null> {
  const objects = objectStreamCheck();
  let held = Buffer.alloc(0);
  for await (const piece of bytes.rest()) {
    await objects.watch(piece);
    const window = Buffer.concat([held, piece]);
    makeInert(window, window.toString('latin1'));
    const ready = Math.max(0, window.length - longestName);
    if (ready > 0) yield window.subarray(0, ready);
    held = window.subarray(ready);
  }
  objects.end();
  makeInert(held, `${held.toString('latin1')} `);
  yield held;
  return null;
}

function makeInert(window: Buffer, text: string): void {
  if (text.search(encrypted) >= 0) throw new FileRefusal('encrypted');
  for (const { index } of text.matchAll(active)) window.writeUInt8(inert, index + 1);
}

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
