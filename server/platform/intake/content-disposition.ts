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
