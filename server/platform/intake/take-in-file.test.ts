import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSealing } from '../sealing/create-sealing.ts';
import { directoryFileStore } from '../vendors/files/directory-file-store.ts';
import type { FileStore } from '../vendors/files/file-store.ts';
import { heicPhoto, photo } from '#tests/support/files/photos.ts';
import { exeFile, pdfFile } from '#tests/support/files/receipt-files.ts';
import { maxFileBytes } from '#app/domain/accepted-files.ts';
import { takeInFile } from './take-in-file.ts';

const sealing = createSealing('a key for tests of enough characters');
const place = { table: 'receipts', column: 'file', row: 'r1' };
const key = 'f'.repeat(48);
let directory = '';
let files: FileStore = directoryFileStore('/nowhere');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wren-intake-'));
  files = directoryFileStore(directory);
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function* inPieces(whole: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const takenIn = (pdf: Buffer) => ({
  type: 'pdf',
  sizeBytes: pdf.length,
  digest: createHash('sha256').update(pdf).digest('hex'),
  picture: null,
});

const takeIn = (body: AsyncIterable<Uint8Array>, into = files) =>
  takeInFile(body, { sealing, files: into, key, place });

it('keeps a PDF as it is, sealed', async () => {
  const pdf = pdfFile('', 200_000);
  expect(await takeIn(inPieces(pdf))).toEqual(takenIn(pdf));
  const kept = await buffer(await files.read(key));
  expect(kept.includes('%PDF')).toBe(false);
  const opened = (await files.read(key)).pipe(sealing.openStream(place));
  expect((await buffer(opened)).equals(pdf)).toBe(true);
});

it('keeps a photo without its metadata and counts what it keeps', async () => {
  const original = await photo('jpeg');
  const { type, sizeBytes } = await takeIn(inPieces(original));
  expect(type).toBe('jpg');
  expect(sizeBytes).toBeLessThan(original.length);
  const opened = await buffer((await files.read(key)).pipe(sealing.openStream(place)));
  expect(opened.length).toBe(sizeBytes);
});

it.each(['jpeg', 'png', 'webp'] as const)('returns the displayed size of a %s', async (format) => {
  const { picture } = await takeIn(inPieces(await photo(format, 120)));
  const kept = await buffer((await files.read(key)).pipe(sealing.openStream(place)));
  const { info } = await sharp(kept).autoOrient().toBuffer({ resolveWithObject: true });
  expect(picture).toEqual({ width: info.width, height: info.height });
});

it('returns the size of a photo with metadata or colors longer than the inspected part', async () => {
  const original = await photo('jpeg', 120);
  const long = Buffer.concat([Buffer.of(0xff, 0xe5, 0xff, 0xff), Buffer.alloc(65_533)]);
  const colors = Buffer.concat([
    Buffer.from('ffe2fffe', 'hex'),
    Buffer.from('ICC_PROFILE\0'),
    Buffer.alloc(65_520),
  ]);
  const start = original.subarray(0, 2);
  const padded = Buffer.concat([start, long, long, colors, colors, original.subarray(2)]);
  expect((await takeIn(inPieces(padded))).picture).toEqual({ width: 60, height: 120 });
});

it('refuses a photo with too many pixels or without a size', async () => {
  const png = await photo('png');
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(10_000, 20);
  const jpeg = await photo('jpeg');
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  const withoutFrame = Buffer.from(jpeg).fill(0xfe, frame + 1, frame + 2);
  jpeg.writeUInt16BE(20_000, frame + 5);
  jpeg.writeUInt16BE(10_000, frame + 7);
  const bareMarkerFirst = Buffer.concat([Buffer.from('ffd8ff01', 'hex'), jpeg.subarray(2)]);
  for (const [file, code] of [
    [png, 'too_big.pixels'],
    [jpeg, 'too_big.pixels'],
    [bareMarkerFirst, 'too_big.pixels'],
    [withoutFrame, 'wrong_type'],
  ] as const) {
    await expect(takeIn(inPieces(file))).rejects.toMatchObject({ code });
    expect(await filesOnDisk()).toEqual([]);
  }
});

it('refuses a photo whose pixels cannot be decoded', async () => {
  const png = await photo('png');
  const pixels = png.indexOf('IDAT') + 4;
  png.fill(0xff, pixels, pixels + 100);
  const jpeg = await photo('jpeg');
  for (const file of [png, jpeg.subarray(0, jpeg.length - 200)]) {
    await expect(takeIn(inPieces(file))).rejects.toMatchObject({ code: 'wrong_type' });
    expect(await filesOnDisk()).toEqual([]);
  }
});

it('refuses a HEIC without a size', async () => {
  const heic = await heicPhoto();
  for (let at = heic.indexOf('ispe'); at >= 0; at = heic.indexOf('ispe')) heic.write('none', at);
  await expect(takeIn(inPieces(heic))).rejects.toMatchObject({ code: 'wrong_type' });
});

it.each([
  ['wrong_type', exeFile()],
  ['empty', Buffer.alloc(0)],
  ['wrong_type', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), randomBytes(500_000)])],
])('stores nothing of a refused file: %s', async (code, file) => {
  await expect(takeIn(inPieces(file))).rejects.toMatchObject({ name: 'FileRefusal', code });
  expect(await filesOnDisk()).toEqual([]);
});

it('accepts 10 MB and stops reading at one byte more', async () => {
  const fill = maxFileBytes - pdfFile('', 1).length + 1;
  const largest = pdfFile('', fill);
  expect(largest.length).toBe(maxFileBytes);
  expect(await takeIn(inPieces(largest))).toEqual(takenIn(largest));
  let isStopped = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.alloc(65_536, 'a');
    } finally {
      isStopped = true;
    }
  }
  await expect(takeIn(endless())).rejects.toMatchObject({ code: 'too_big' });
  expect(isStopped).toBe(true);
  expect(await filesOnDisk()).toEqual([]);
});

it('leaves nothing when the client disconnects', async () => {
  async function* hangingUp(): AsyncGenerator<Buffer> {
    yield pdfFile('', 300_000);
    throw new Error('aborted');
  }
  await expect(takeIn(hangingUp())).rejects.toThrow('aborted');
  expect(await filesOnDisk()).toEqual([]);
});

it('leaves nothing when storage fails half-way, and stops reading', async () => {
  const full: FileStore = {
    ...files,
    async write(_key, bytes) {
      let stored = 0;
      for await (const chunk of bytes) {
        stored += chunk.length;
        if (stored > 100_000) throw new Error('ENOSPC');
      }
    },
  };
  await expect(takeIn(inPieces(pdfFile('', 2_000_000)), full)).rejects.toThrow('ENOSPC');
  expect(await filesOnDisk()).toEqual([]);
});

it('never buffers more than a fraction of a large file', async () => {
  let sent = 0;
  let stored = 0;
  let mostHeld = 0;
  async function* tenMegabytes(): AsyncGenerator<Buffer> {
    for await (const piece of inPieces(pdfFile('', 10_000_000))) {
      sent += piece.length;
      yield piece;
    }
  }
  async function* counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      stored += piece.length;
      mostHeld = Math.max(mostHeld, sent - stored);
      yield piece;
    }
  }
  await takeIn(tenMegabytes(), { ...files, write: (to, bytes) => files.write(to, counted(bytes)) });
  expect(stored).toBeGreaterThan(10_000_000);
  expect(mostHeld).toBeLessThan(512 * 1024);
});
