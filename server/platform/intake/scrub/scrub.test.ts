import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { box, heicPhoto, photoSecrets, withBrand } from '#tests/support/files/photos.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { FileRefusal } from '../file-types.ts';
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

it('blanks the metadata of a HEIC in place', async () => {
  const original = await heicPhoto();
  const scrubbed = await scrub(original);
  expect(secretsIn(original)).toContain('Maya Rivera');
  expect(secretsIn(scrubbed)).toEqual([]);
  expect(scrubbed.length).toBe(original.length);
  const pixels = (bytes: Buffer) => sharp(withBrand(bytes, 'avif')).raw().toBuffer();
  expect((await pixels(scrubbed)).equals(await pixels(original))).toBe(true);
});

it('gives the same HEIC however the stream is cut', async () => {
  const original = await heicPhoto();
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

it('lets other files pass as they are', async () => {
  expect(await scrub(pdfFile())).toEqual(pdfFile());
  expect(await scrub(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
});

it('reads a damaged HEIC to its end and then refuses or cleans it', async () => {
  const original = await heicPhoto();
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(255), async (at, value) => {
      const damaged = Buffer.from(original);
      damaged.writeUInt8(value, at % original.length);
      const outcome = await scrub(damaged).catch((error: unknown) => error);
      expect(outcome instanceof FileRefusal || Buffer.isBuffer(outcome)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('refuses a HEIC with its item list after the data', async () => {
  const original = await heicPhoto();
  const brand = original.subarray(0, original.readUInt32BE(0));
  const late = Buffer.concat([
    brand,
    box('mdat', Buffer.from('Maya Rivera')),
    original.subarray(brand.length),
  ]);
  await expect(scrub(late)).rejects.toThrow(FileRefusal);
});
