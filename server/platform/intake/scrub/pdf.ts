import { FileRefusal } from '../file-types.ts';
import type { ByteReader } from './byte-reader.ts';
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
export async function* scrubPdf(bytes: ByteReader): AsyncGenerator<Buffer, null> {
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
