import sharp from 'sharp';

const where = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1', GPSLongitudeRef: 'W' } };
const who = { IFD0: { Artist: 'Maya Rivera', Make: 'PhoneMaker' } };

/** Metadata that must not remain in an accepted photo. */
export const photoSecrets = ['Maya Rivera', 'PhoneMaker', 'GPSLatitude', 'secret-xmp'];

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description secret-xmp="GPSLatitude"/></rdf:RDF></x:xmpmeta>';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** A photo with author and location, rotated (orientation 6). */
export async function photo(format: PhotoFormat, size = 64): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: size, height: size / 2, channels: 3, background: '#888', noise } })
    .withExif({ ...who, ...where })
    .withXmp(xmp)
    .withMetadata({ orientation: 6, exif: { ...who, ...where } });
  return picture.toFormat(format).toBuffer();
}

export function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The same HEIF file with another brand. */
export function withBrand(file: Buffer, brand: 'heic' | 'avif'): Buffer {
  const brandSize = file.readUInt32BE(0);
  const brands = Buffer.alloc(brandSize - 8, 'mif1');
  brands.write(`${brand}\0\0\0\0`, 0, 'latin1');
  return Buffer.concat([box('ftyp', brands), file.subarray(brandSize)]);
}

/** Built like an iPhone's HEIC: AVIF is the same container, and sharp can write and read it. */
export async function heicPhoto(): Promise<Buffer> {
  return withBrand(await photo('avif'), 'heic');
}
