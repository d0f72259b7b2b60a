import { inflateRawSync } from 'node:zlib';
import type { ContentEvidence } from './content-inspector.ts';
import { readZipDirectory } from './zip-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const maxEntries = 1000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxContentTypesBytes = 256 * 1024;
const wordDocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Whether a file that starts as a zip archive is a plain Word document: no macros, no bomb, nothing outside it. */
export function readWordPackage(evidence: ContentEvidence): 'docx' | 'encrypted' | 'wrong_type' {
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
  const text = contentTypesText(contentTypes, evidence);
  return text?.includes(wordDocumentType) === true && !/macroEnabled|vbaProject/i.test(text)
    ? 'docx'
    : 'wrong_type';
}

function isUnsafeName(name: string): boolean {
  return (
    name.startsWith('/') ||
    name.includes('\\') ||
    name.includes('\0') ||
    name.split('/').includes('..') ||
    /\.(exe|dll|bat|cmd|js|vbs|ps1|scr)$/i.test(name) ||
    /vbaProject\.bin$/i.test(name)
  );
}

function totalUnpacked(entries: ZipEntry[]): number {
  return entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
}

/** Programs write this part first or last, so it is in the head or the tail; elsewhere it is not looked for. */
function contentTypesText(entry: ZipEntry, { head, tail, size }: ContentEvidence): string | null {
  const inTail = entry.offset - (size - tail.length);
  return partText(entry, head, entry.offset) ?? (inTail >= 0 ? partText(entry, tail, inTail) : null);
}

function partText(entry: ZipEntry, bytes: Buffer, at: number): string | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return null;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + entry.compressedSize > bytes.length) return null;
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return packed.toString('utf8');
  if (entry.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxContentTypesBytes }).toString('utf8');
  } catch {
    return null;
  }
}
