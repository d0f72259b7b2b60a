import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { photo, photoSecrets } from '#tests/support/files/photos.ts';
import { cleanPicture } from './clean-picture.ts';
import { FileRefusal } from './file-types.ts';

const types = ['jpg', 'png', 'webp'] as const;
const formatOf = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const;
const clean = (type: (typeof types)[number], file: Buffer) => cleanPicture(type, async () => file);
const secretsIn = (bytes: Buffer) => photoSecrets.filter((secret) => bytes.includes(secret));

/** The mean difference of all pixels, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = await sharp(other).png().toBuffer();
  const apart = await sharp(one)
    .composite([{ input: raw, blend: 'difference' }])
    .png()
    .toBuffer();
  const { channels } = await sharp(apart).stats();
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
}

it.each(types)('removes place, person and device from a %s and keeps how it looks', async (type) => {
  const original = await photo(formatOf[type], 200);
  const { bytes } = await clean(type, original);
  expect(secretsIn(original)).toContain('Maya Rivera');
  expect(secretsIn(bytes)).toEqual([]);
  expect((await sharp(bytes).metadata()).xmp).toBeUndefined();
  expect(await difference(original, bytes)).toBeLessThan(type === 'png' ? Number.MIN_VALUE : 4);
});

it.each(types)('keeps the orientation of a %s and returns the size it is shown at', async (type) => {
  const { bytes, width, height } = await clean(type, await photo(formatOf[type], 120));
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  expect([width, height]).toEqual([60, 120]);
});

it('keeps no Exif of an upright WebP', async () => {
  const original = await sharp(await photo('webp'))
    .autoOrient()
    .withExif({ IFD0: { Artist: 'Maya Rivera' } })
    .toBuffer();
  const { bytes } = await clean('webp', original);
  expect(secretsIn(original)).toEqual(['Maya Rivera']);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

it('keeps the frames of a moving WebP and returns the size of one', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const { bytes, width, height } = await clean('webp', moving);
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
  expect([width, height]).toEqual([40, 20]);
});

it('shows the colors of a photo with a color profile as before', async () => {
  const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8643c' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(await difference(wide, (await clean('jpg', wide)).bytes)).toBeLessThan(4);
});

it.each(types)('drops what is appended to a %s', async (type) => {
  const original = await photo(formatOf[type]);
  const glued = Buffer.concat([original, Buffer.from('Maya Rivera was here')]);
  expect((await clean(type, glued)).bytes.equals((await clean(type, original)).bytes)).toBe(true);
});

it('refuses a damaged photo, or cleans it', async () => {
  const originals = await Promise.all(
    types.map(async (type) => ({ type, file: await photo(formatOf[type]) })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.nat(),
      fc.nat(255),
      async ({ type, file }, at, value) => {
        const damaged = Buffer.from(file);
        damaged.writeUInt8(value, at % file.length);
        const outcome = await clean(type, damaged).catch((error: unknown) => error);
        if (outcome instanceof FileRefusal) return;
        expect(outcome).toMatchObject({ bytes: expect.any(Buffer) });
      },
    ),
    { numRuns: rounds(50, 200) },
  );
});

it('refuses a file of another format than it was classified as', async () => {
  await expect(clean('png', await photo('avif'))).rejects.toMatchObject({ code: 'wrong_type' });
});

it('refuses a photo that would need too much memory to decode, by its header', async () => {
  const jpeg = await photo('jpeg');
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  jpeg.writeUInt16BE(65_000, frame + 5);
  jpeg.writeUInt16BE(65_000, frame + 7);
  const interlaced = await sharp(await photo('png'))
    .png({ progressive: true })
    .toBuffer();
  interlaced.writeUInt32BE(8000, 16);
  interlaced.writeUInt32BE(6000, 20);
  await expect(clean('jpg', jpeg)).rejects.toMatchObject({ code: 'too_big.pixels' });
  await expect(clean('png', interlaced)).rejects.toMatchObject({ code: 'too_big.pixels' });
});

it('reads one picture at a time, and the next one also after a refusal', async () => {
  const file = await photo('jpeg');
  const { promise: first, resolve } = Promise.withResolvers<Buffer>();
  const reads: string[] = [];
  const cleaned = ['first', 'second'].map((name) =>
    cleanPicture('jpg', () => {
      reads.push(name);
      return name === 'first' ? first : Promise.resolve(file);
    }),
  );
  await Promise.race([...cleaned, Promise.resolve()]);
  expect(reads).toEqual(['first']);
  resolve(Buffer.from('no picture'));
  const outcomes = await Promise.allSettled(cleaned);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(reads).toEqual(['first', 'second']);
});
