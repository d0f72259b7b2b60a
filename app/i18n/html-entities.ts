import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const largestCodePoint = 0x10ffff;

/** Decodes HTML entities; unknown ones stay as written. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]*));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return decodeNamedCharacterReference(name) || whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
      return code > 0 && code <= largestCodePoint ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Escapes a value for use as plain text in markup. */
export function encodeEntities(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
