import type { FileType } from './file-types.ts';

/** How many pixels a picture claims to have, as far as its first bytes tell; null when they do not. */
export function pixelCount(type: FileType, head: Buffer): number | null {
  switch (type) {
    case 'png':
      return head.length < 24 ? null : head.readUInt32BE(16) * head.readUInt32BE(20);
    case 'jpg':
      return jpegPixels(head);
    case 'webp':
      return webpPixels(head);
    case 'heic':
    case 'heif':
      return heifPixels(head);
    case 'pdf':
    case 'doc':
    case 'docx':
      return null;
  }
}

function jpegPixels(head: Buffer): number | null {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return null;
}

function webpPixels(head: Buffer): number | null {
  if (head.length < 30) return null;
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (chunk === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  if (chunk !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** The picture and each of its tiles have an `ispe` box; the picture's is the largest. */
function heifPixels(head: Buffer): number | null {
  let largest: number | null = null;
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    if (at + 16 > head.length) break;
    largest = Math.max(largest ?? 0, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  }
  return largest;
}
