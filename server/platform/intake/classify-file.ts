import type { ContentEvidence } from './content-inspector.ts';
import { type FileRefusalCode, type FileType, startsAsPdf } from './file-types.ts';
import { endsAsZip, readZipDirectory, type ZipEntry, partText, type ZipParts } from './zip-parts.ts';

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

/** Kinds of relationships by which a Word document runs, embeds or loads something when it is opened. */
const activeKinds = new Set(
  'oleObject package control activeXControlBinary vbaProject attachedTemplate aFChunk subDocument frame'.split(
    ' ',
  ),
);

// Names start where a run of their characters starts: a long run is read once, not from each of its characters.
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Whether a relationships part of a Word document names active content: a program, an object of another program, or external
 * content that is loaded without a click. Hyperlinks may be external.
 */
export function namesActiveContent(relationships: string): boolean {
  // Comments, declarations and other encodings do not occur in these parts, and could hide a relationship.
  if (/<!|\0/.test(relationships)) return true;
  return relationships.split('<').some((element) => {
    const attributes = new Map(
      [...element.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
    );
    const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
    const isOutside = (attributes.get('TargetMode') ?? 'Internal') !== 'Internal';
    return activeKinds.has(kind) || kind.includes('&') || (isOutside && kind !== 'hyperlink');
  });
}

const maxEntries = 1000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const wordDocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Whether a zip archive is a plain Word document: no zip bomb, no active content, no external content. */
function readWordPackage(evidence: ContentEvidence): 'docx' | FileRefusalCode {
  const entries = readZipDirectory(evidence.tail, evidence.size);
  if (entries === null || entries.length > maxEntries) return 'wrong_type';
  if (entries.some((entry) => entry.encrypted)) return 'encrypted';
  if (entries.some(({ name }) => isUnsafeName(name))) return 'wrong_type';
  if (totalUnpacked(entries) > maxUnpackedBytes) return 'wrong_type';

  const names = new Set(entries.map(({ name }) => name));
  const contentTypes = entries.find(({ name }) => name === '[Content_Types].xml');
  if (names.size !== entries.length || contentTypes === undefined || !names.has('word/document.xml')) {
    return 'wrong_type';
  }
  const types = partText(contentTypes, evidence.parts);
  if (types === null) return 'wrong_type';
  if (/macroEnabled|vbaProject/i.test(types) || entries.some((entry) => acts(entry, evidence.parts))) {
    return 'active_content.word';
  }
  return types.includes(wordDocumentType) ? 'docx' : 'wrong_type';
}

/** Whether a part is, names or might hide a program or an object of another program. */
function acts(entry: ZipEntry, parts: ZipParts): boolean {
  if (/(^|\/)(vbaProject\.bin$|activeX\/|embeddings\/)/i.test(entry.name)) return true;
  if (!/\.rels$/i.test(entry.name)) return false;
  const text = partText(entry, parts);
  return text === null || namesActiveContent(text);
}

function isUnsafeName(name: string): boolean {
  return (
    name.startsWith('/') ||
    name.includes('\\') ||
    name.includes('\0') ||
    name.split('/').includes('..') ||
    /\.(exe|dll|bat|cmd|js|vbs|ps1|scr)$/i.test(name)
  );
}

function totalUnpacked(entries: ZipEntry[]): number {
  return entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
}
