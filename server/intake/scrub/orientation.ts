import type { PictureSize } from '../picture-size.ts';

const exifName = 'Exif\0\0';
const orientationTag = 0x0112;

/** From the fifth way to hold a camera on, the picture lies on its side. */
const firstOnItsSide = 5;

/** Which way up the camera was held (2 to 8), from Exif data; null when upright, not told or unreadable. */
export function orientationIn(exif: Buffer): number | null {
  const tiff = exif.toString('latin1', 0, 6) === exifName ? exif.subarray(6) : exif;
  const byteOrder = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (byteOrder !== 'II' && byteOrder !== 'MM')) return null;
  const isLittle = byteOrder === 'II';
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);

  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = u16(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (u16(at) === orientationTag) {
      const value = u16(at + 8);
      return value >= 2 && value <= 8 ? value : null;
    }
  }
  return null;
}

/** How many bytes Exif data take that say the orientation and nothing else. */
export const orientationBytes = 26;

/** Exif data that say the orientation and nothing else. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** How large a picture is shown that was taken with the camera held this way. */
export function shownSize(size: PictureSize | null, orientation: number | null): PictureSize | null {
  if (size === null || (orientation ?? 1) < firstOnItsSide) return size;
  return { width: size.height, height: size.width };
}
