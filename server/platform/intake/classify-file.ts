import type { ContentEvidence } from './content-inspector.ts';
import type { FileRefusalCode, FileType } from './file-types.ts';
import { startsAsPdf } from './pdf-start.ts';
import { readWordPackage } from './word-package.ts';
import { endsAsZip } from './zip-parts.ts';

const noSector = 0xfffffffa;
const wordFile = 0xa5ec;
const encryptedFlag = 0x0100;

/** Whether an Office 97 compound file is a plain Word document. */
function readWordBinary(evidence: ContentEvidence): 'doc' | FileRefusalCode {
  const { markers } = evidence;
  if (markers.encryptedOffice) return 'encrypted';
  if (!markers.wordStream) return 'wrong_type';
  if (markers.officeMacros) return 'active_content.word';
  return isEncryptedWord(evidence) ? 'encrypted' : 'doc';
}

/** Word's own header has the encryption flag. It is usually in the first sector; otherwise the directory decides. */
function isEncryptedWord({ head, tail, size }: ContentEvidence): boolean {
  if (head.length < 512) return false;
  const sectorShift = head.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const sectorSize = 2 ** sectorShift;

  function sector(number: number): Buffer | null {
    if (number >= noSector) return null;
    const start = (number + 1) * sectorSize;
    const inTail = start - (size - tail.length);
    if (start + sectorSize <= head.length) return head.subarray(start, start + sectorSize);
    return inTail >= 0 && start < size ? tail.subarray(inTail, inTail + sectorSize) : null;
  }

  const directory = sector(head.readUInt32LE(48));
  const candidates = [sector(0), directory === null ? null : sector(wordStreamStart(directory))];
  return candidates.some(
    (bytes) =>
      bytes !== null &&
      bytes.length >= 12 &&
      bytes.readUInt16LE(0) === wordFile &&
      (bytes.readUInt16LE(10) & encryptedFlag) !== 0,
  );
}

function wordStreamStart(directory: Buffer): number {
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64)));
    if (directory.toString('utf16le', at, at + nameBytes - 2) === 'WordDocument') {
      return directory.readUInt32LE(at + 116);
    }
  }
  return noSector;
}

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
