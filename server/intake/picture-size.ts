import type { FileType } from './file-types.ts';
import { orientationOf } from './scrub/jpeg.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** How large a picture claims to be, as it is shown, as far as its first bytes tell; null when they do not. */
export function pictureSize(type: FileType, head: Buffer): PictureSize | null {
  const size = sizeIn(type, head);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function sizeIn(type: FileType, head: Buffer): PictureSize | null {
  switch (type) {
    case 'png':
      return head.length < 24 ? null : { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    case 'jpg':
      return jpegSize(head);
    case 'webp':
      return webpSize(head);
    case 'heic':
    case 'heif':
      return heifSize(head);
    case 'pdf':
    case 'doc':
    case 'docx':
      return null;
  }
}

/** From the fifth way to hold a camera on, the picture lies on its side. */
const firstOnItsSide = 5;

function jpegSize(head: Buffer): PictureSize | null {
  let orientation: number | null = null;
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [head.readUInt16BE(at + 5), head.readUInt16BE(at + 7)];
      const liesOnItsSide = (orientation ?? 1) >= firstOnItsSide;
      return liesOnItsSide ? { width: height, height: width } : { width, height };
    }
    const length = marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
    if (marker === 0xe1) orientation ??= orientationOf(head.subarray(at + 4, at + length));
    at += length;
  }
  return null;
}

function webpSize(head: Buffer): PictureSize | null {
  if (head.length < 30) return null;
  const chunk = head.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The picture and each of its tiles have an `ispe` box; the picture's is the largest. */
function heifSize(head: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    if (at + 16 > head.length) break;
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
