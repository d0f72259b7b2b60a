import type { ContentEvidence } from './content-inspector.ts';
import type { FileRefusalCode, FileType } from './file-types.ts';
import { startsAsPdf } from './pdf-start.ts';
import { readWordBinary } from './word-binary.ts';
import { readWordPackage } from './word-package.ts';
import { endsAsZip } from './zip-parts.ts';

export type FileVerdict = { ok: true; type: FileType } | { ok: false; code: FileRefusalCode };

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const pictures: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/webp': 'webp',
};

const refuse = (code: FileRefusalCode): FileVerdict => ({ ok: false, code });
const accept = (type: FileType): FileVerdict => ({ ok: true, type });

/** Decides by content alone what a file is and whether it may be sent. Depends on nothing but the evidence. */
export async function classifyFile(evidence: ContentEvidence): Promise<FileVerdict> {
  const { head, tail, markers, size } = evidence;
  if (size === 0) return refuse('empty');
  if (markers.infected) return refuse('infected');
  if (startsWith(head, zipStart)) return wordVerdict(readWordPackage(evidence));
  if (startsWith(head, compoundStart)) return wordVerdict(readWordBinary(evidence));
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(head);
  const mayBePdf = detected === undefined || detected.mime === 'application/pdf';
  if (mayBePdf && startsAsPdf(head)) return endsAsZip(tail) ? refuse('wrong_type') : accept('pdf');
  const picture = pictures[detected?.mime ?? ''];
  return picture === undefined || markers.activeContent || endsAsZip(tail)
    ? refuse('wrong_type')
    : accept(picture);
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function wordVerdict(found: FileRefusalCode | 'doc' | 'docx'): FileVerdict {
  return found === 'doc' || found === 'docx' ? accept(found) : refuse(found);
}
