import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { box, heicPhoto, photo, photoSecrets, withBrand } from '#tests/support/files/photos.ts';
import type { PhotoFormat } from '#tests/support/files/photos.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { FileRefusal } from '../file-refusal.ts';
import { scrubFile } from './scrub.ts';

async function* inPieces(whole: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (let turn = 0; at < whole.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? whole.length;
    yield whole.subarray(at, at + size);
    at += size;
  }
}

const scrub = (whole: Buffer, sizes: number[] = [65_536]) => buffer(scrubFile(inPieces(whole, sizes)));

function secretsIn(bytes: Buffer): string[] {
  return photoSecrets.filter((secret) => bytes.includes(secret));
}

const formats: PhotoFormat[] = ['jpeg', 'png', 'webp'];

describe('scrubFile', () => {
  it.each(formats)(
    'takes place, person and device out of a %s and leaves the picture as it was',
    async (format) => {
      const original = await photo(format, 200);
      const scrubbed = await scrub(original);
      expect(secretsIn(original)).toContain('Maya Rivera');
      expect(secretsIn(scrubbed)).toEqual([]);
      const { exif, xmp } = await sharp(scrubbed).metadata();
      expect(xmp).toBeUndefined();
      expect(exif?.subarray(32).every((byte) => byte === 0)).toBe(true);
      const pixels = await sharp(scrubbed).raw().toBuffer();
      expect(pixels.equals(await sharp(original).raw().toBuffer())).toBe(true);
    },
  );

  it.each(formats)('keeps a %s upright', async (format) => {
    const { orientation } = await sharp(await scrub(await photo(format))).metadata();
    expect(orientation).toBe(6);
  });

  it('keeps no Exif of a WebP that says nothing of its orientation', async () => {
    const original = await sharp(await photo('webp'))
      .autoOrient()
      .withExif({ IFD0: { Artist: 'Maya Rivera' } })
      .toBuffer();
    const scrubbed = await scrub(original);
    expect(secretsIn(original)).toEqual(['Maya Rivera']);
    expect(secretsIn(scrubbed)).toEqual([]);
    expect((await sharp(scrubbed).metadata()).orientation ?? 1).toBe(1);
  });

  it('blanks the metadata of a HEIC in place', async () => {
    const original = await heicPhoto();
    const scrubbed = await scrub(original);
    expect(secretsIn(original)).toContain('Maya Rivera');
    expect(secretsIn(scrubbed)).toEqual([]);
    expect(scrubbed.length).toBe(original.length);
    const pixels = (bytes: Buffer) => sharp(withBrand(bytes, 'avif')).raw().toBuffer();
    expect((await pixels(scrubbed)).equals(await pixels(original))).toBe(true);
  });

  it.each([...formats, 'heic'] as const)('gives the same %s however the stream is cut', async (format) => {
    const original = format === 'heic' ? await heicPhoto() : await photo(format);
    const whole = await scrub(original);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
        async (sizes) => {
          expect((await scrub(original, sizes)).equals(whole)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each(formats)('drops what is glued to the end of a %s', async (format) => {
    const original = await photo(format);
    const glued = Buffer.concat([original, Buffer.from('Maya Rivera was here')]);
    expect((await scrub(glued)).equals(await scrub(original))).toBe(true);
  });

  it('lets other files pass as they are', async () => {
    expect(await scrub(pdfFile())).toEqual(pdfFile());
    expect(await scrub(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  });

  it('reads a damaged photo to its end and then refuses it, or takes it clean', async () => {
    const originals = [...(await Promise.all(formats.map((format) => photo(format)))), await heicPhoto()];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...originals), fc.nat(), fc.nat(255), async (original, at, value) => {
        const damaged = Buffer.from(original);
        damaged.writeUInt8(value, at % original.length);
        const outcome = await scrub(damaged).catch((error: unknown) => error);
        expect(outcome instanceof FileRefusal || Buffer.isBuffer(outcome)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('refuses a HEIC whose list of items comes after the data', async () => {
    const original = await heicPhoto();
    const brand = original.subarray(0, original.readUInt32BE(0));
    const late = Buffer.concat([
      brand,
      box('mdat', Buffer.from('Maya Rivera')),
      original.subarray(brand.length),
    ]);
    await expect(scrub(late)).rejects.toThrow(FileRefusal);
  });
});
