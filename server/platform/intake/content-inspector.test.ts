import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentInspector, endBytes, type ContentEvidence } from './content-inspector.ts';
import { eicarText } from '#tests/support/files/receipt-files.ts';

function inspect(whole: Buffer, cuts: number[]): ContentEvidence {
  const inspector = contentInspector();
  const borders = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].toSorted((a, b) => a - b);
  let from = 0;
  for (const border of [...borders, whole.length]) {
    inspector.watch(whole.subarray(from, border));
    from = border;
  }
  return inspector.evidence();
}

const cuts = fc.array(fc.nat(), { maxLength: 20 });

/** Files around the size where head and tail meet, without the cost of random bytes. */
const sizes = fc.oneof(fc.nat({ max: 300 }), fc.integer({ min: endBytes - 5, max: endBytes * 3 }));

function numbered(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
}

it('keeps both ends and the size, however the stream is cut', () => {
  fc.assert(
    fc.property(sizes, cuts, (size, where) => {
      const whole = numbered(size);
      const { head, tail, size: counted } = inspect(whole, where);
      expect(counted).toBe(size);
      expect(head.equals(whole.subarray(0, endBytes))).toBe(true);
      expect(tail.equals(whole.subarray(Math.max(0, size - endBytes)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('finds a marker across any border of the chunks', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), cuts, (before, where) => {
      const whole = Buffer.concat([Buffer.alloc(before, 'a'), Buffer.from(eicarText), Buffer.alloc(90, 'b')]);
      const { markers } = inspect(whole, [...where, before + 1, before + 67]);
      expect(markers.infected).toBe(true);
      expect(markers.officeMacros).toBe(false);
    }),
  );
});

it('finds a marker fed byte by byte', () => {
  const whole = Buffer.concat([
    Buffer.from('..'),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.from('<?php'),
  ]);
  const { markers } = inspect(whole, [...whole.keys()]);
  expect(markers).toEqual({
    infected: false,
    wordStream: true,
    encryptedOffice: false,
    officeMacros: false,
    activeContent: true,
  });
});

it('does not find incomplete markers', () => {
  expect(inspect(Buffer.from(eicarText.slice(1)), []).markers.infected).toBe(false);
});
