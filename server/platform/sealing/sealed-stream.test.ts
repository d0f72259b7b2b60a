import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealing } from './create-sealing.ts';
import { SealBrokenError } from './sealing.ts';

const oldKey = 'an old key of enough characters number 1';
const newKey = 'a new key of enough characters number 2';
const sealing = createSealing(newKey);
const place = { table: 'receipts', column: 'file', row: 'r1' };
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;
const header = 41;

function cut(bytes: Buffer, lengths: number[]): Buffer[] {
  const pieces: Buffer[] = [];
  let rest = bytes;
  for (const length of lengths) {
    pieces.push(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  return [...pieces, rest];
}

function seal(plain: Buffer, pieces: number[] = [], from = sealing): Promise<Buffer> {
  return buffer(Readable.from(cut(plain, pieces)).compose(from.sealStream(place)));
}

function open(sealed: Buffer, pieces: number[] = [], to = place): Promise<Buffer> {
  return buffer(Readable.from(cut(sealed, pieces)).compose(sealing.openStream(to)));
}

describe('a file opens to itself', () => {
  test('any bytes, in chunks of any size', async () => {
    const lengths = fc.array(fc.nat({ max: 3 * chunk }), { maxLength: 6 });
    const size = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 4 * chunk }));
    await fc.assert(
      fc.asyncProperty(size, lengths, lengths, async (bytes, piecesIn, piecesOut) => {
        const plain = randomBytes(bytes);
        expect((await open(await seal(plain, piecesIn), piecesOut)).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 2 * chunk + 1])(
    'at the chunk edge: %i bytes',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await seal(plain);
      const chunks = Math.max(1, Math.ceil(size / chunk));
      expect(sealed).toHaveLength(header + size + 16 * chunks);
      expect((await open(sealed)).equals(plain)).toBe(true);
    },
  );

  test('arriving byte by byte', async () => {
    const sealed = await seal(Buffer.from('a short receipt'));
    const opened = await open(
      sealed,
      Array.from(sealed, () => 1),
    );
    expect(opened.toString()).toBe('a short receipt');
  });
});

describe('a file does not open', () => {
  const plain = randomBytes(2 * chunk + 100);
  const starts = [header, header + sealedChunk, header + 2 * sealedChunk];

  test.each([0, 1, 8, 9, 40, ...starts, ...starts.map((start) => start + 20), -1, -16, -17])(
    'with byte %i changed',
    async (index) => {
      const sealed = await seal(plain);
      const at = index < 0 ? sealed.length + index : index;
      sealed.writeUInt8((sealed.readUInt8(at) + 1) % 256, at);
      await expect(open(sealed)).rejects.toThrow(SealBrokenError);
    },
  );

  test.each([0, 1, header - 1, header, header + 5, ...starts.slice(1), header + sealedChunk + 1])(
    'cut off after %i bytes',
    async (length) => {
      const sealed = await seal(plain);
      await expect(open(sealed.subarray(0, length))).rejects.toThrow(SealBrokenError);
    },
  );

  test('with chunks swapped, repeated, or added at the end', async () => {
    const sealed = await seal(plain);
    const [top, first, second, last] = cut(sealed, [header, sealedChunk, sealedChunk]);
    if (!top || !first || !second || !last) throw new Error('expected three chunks');
    for (const order of [
      [top, second, first, last],
      [top, first, first, last],
      [top, first, second, last, last],
      [top, first, last],
      [top, first, second],
    ]) {
      await expect(open(Buffer.concat(order))).rejects.toThrow(SealBrokenError);
    }
  });

  test('with chunks of another file sealed for the same place', async () => {
    const one = await seal(plain);
    const other = await seal(plain);
    const mixed = Buffer.concat([one.subarray(0, starts[1]), other.subarray(starts[1])]);
    await expect(open(mixed)).rejects.toThrow(SealBrokenError);
  });

  test('in another place', async () => {
    const sealed = await seal(plain);
    await expect(open(sealed, [], { ...place, row: 'r2' })).rejects.toThrow(SealBrokenError);
  });

  test('under a key that is not listed', async () => {
    const sealed = await seal(plain, [], createSealing(oldKey));
    await expect(open(sealed)).rejects.toThrow(SealBrokenError);
  });
});

test('a file sealed under an older key opens while that key is listed', async () => {
  const sealed = await seal(Buffer.from('receipt'), [], createSealing(oldKey));
  const both = createSealing(`${newKey},${oldKey}`);
  const opened = await buffer(Readable.from([sealed]).compose(both.openStream(place)));
  expect(opened.toString()).toBe('receipt');
});

test('outputs the verified chunks before a changed one, and no byte of it', async () => {
  const sealed = await seal(randomBytes(3 * chunk));
  sealed.writeUInt8(sealed.readUInt8(header + sealedChunk + 3) ^ 1, header + sealedChunk + 3);
  let received = 0;
  const count = new Writable({
    write(bytes: Buffer, _encoding, done) {
      received += bytes.length;
      done();
    },
  });
  const opening = pipeline(Readable.from(cut(sealed, [1000, chunk])), sealing.openStream(place), count);
  await expect(opening).rejects.toThrow(SealBrokenError);
  expect(received).toBeLessThanOrEqual(chunk);
});

test('a reader that does not read stops the source', async () => {
  let produced = 0;
  function* endless() {
    for (;;) {
      produced += 1;
      yield Buffer.alloc(chunk);
    }
  }
  const source = Readable.from(endless(), { highWaterMark: 1 });
  const stream = source.pipe(sealing.sealStream(place)).pipe(sealing.openStream(place));
  const stalled = new Promise((resolve) => source.once('pause', resolve));
  await stalled;
  await new Promise(setImmediate);
  expect(produced).toBeLessThan(20);
  source.destroy();
  stream.destroy();
});
