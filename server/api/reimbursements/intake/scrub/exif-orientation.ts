const exifName = 'Exif\0\0';
const orientationTag = 0x0112;

/** Which way up the camera was held (2 to 8), from an Exif segment; null when upright, not told or unreadable. */
export function orientationOf(segment: Buffer): number | null {
  if (segment.toString('latin1', 0, 6) !== exifName) return null;
  const tiff = segment.subarray(6);
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

/** An Exif segment that says the orientation and nothing else; empty when there is nothing to say. */
export function orientationSegment(orientation: number | null): Buffer {
  if (orientation === null) return Buffer.alloc(0);
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, 0), Buffer.from(exifName, 'latin1'), tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}
