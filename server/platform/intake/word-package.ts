import type { ContentEvidence } from './content-inspector.ts';
import type { FileRefusalCode } from './file-types.ts';
import { readZipDirectory, type ZipEntry, partText, type ZipParts } from './zip-parts.ts';

/** Kinds of relationships by which a Word document runs, embeds or loads something when it is opened. */
const activeKinds = new Set(
  'oleObject package control activeXControlBinary vbaProject attachedTemplate aFChunk subDocument frame'.split(
    ' ',
  ),
);

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

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
export function readWordPackage(evidence: ContentEvidence): 'docx' | FileRefusalCode {
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
