import { fileTypes, type FileType } from './file-types.ts';

const maxLength = 120;

/** Controls, line separators, and marks that turn or hide parts of a name (as in "gpj.exe" shown as "exe.jpg"). */
const unshowable =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A name that is safe to show and to save under: no folders, no hidden characters, at most 120 characters, and an ending
 * that fits what the file really is. A file that came without a name is called `nameless`.
 */
export function displayName(givenName: string, type: FileType, nameless: string): string {
  const visible = givenName.toWellFormed().replaceAll('\ufffd', '').replace(unshowable, '').normalize('NFC');
  const lastPart = visible.split(/[/\\]/).at(-1) ?? '';
  // The lookbehind reads a long run of dots once, not from each dot.
  const name = lastPart.replace(/\s+/gu, ' ').replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  const { stem, ending } = splitEnding(name, type);
  const room = maxLength - ending.length - 1;
  const shortened = [...stem]
    .slice(0, room)
    .join('')
    .replace(/[ .]+$/, '');
  return `${shortened === '' ? nameless : shortened}.${ending}`;
}

function splitEnding(name: string, type: FileType): { stem: string; ending: string } {
  const endings: readonly string[] = fileTypes[type].endings;
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1);
  if (dot >= 0 && endings.includes(ending.toLowerCase())) return { stem: name.slice(0, dot), ending };
  return { stem: name, ending: endings[0] ?? type };
}

/** The file name that a request's Content-Disposition gives (RFC 6266), not cleaned; empty when it gives none. */
export function fileNameIn(header: string | undefined): string {
  if (header === undefined) return '';
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]*)/i.exec(header)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return '';
    }
  }
  return /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
}

/** A Content-Disposition that saves the file under this name, with a plain name for programs that know no other. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/;]/g, '_');
  const extended = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}
