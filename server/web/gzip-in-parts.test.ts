import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressParts, gzipInParts } from './gzip-in-parts.ts';

const text = fc
  .string({ unit: 'binary', maxLength: 300 })
  .map((each) => each.toWellFormed().replaceAll('\0', ''));
const part = fc.record({ text, own: text, times: fc.constantFrom(1, 1, 1, 300) });

const compressedFor = (texts: readonly string[], between: readonly string[]) =>
  compressParts(texts.map((each, at) => ({ text: each, bytesAfter: Buffer.byteLength(between[at] ?? '') })));

test('whatever its parts are, it opens to them and to what is between, also to another of the same length', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const texts = parts.map((each) => each.text.repeat(each.times));
      const between = parts.map(({ own }) => own);
      const compressed = compressedFor(texts, between);
      for (const put of [between, between.map((own) => 'x'.repeat(Buffer.byteLength(own)))]) {
        const stream = gzipInParts(compressed, put);
        expect(gunzipSync(stream).toString()).toBe(texts.map((each, at) => each + (put[at] ?? '')).join(''));
      }
    }),
  );
});

test('what was said in an earlier part costs next to nothing in a later one', () => {
  const said = Array.from({ length: 100 }, (_each, at) => `<p>${at * at} of ${at} are covered.</p>`).join('');
  const [once, twice] = [[said], [said, said]].map((texts) => {
    const between = texts.map(() => 'a token');
    return gzipInParts(compressedFor(texts, between), between).length;
  });
  expect((twice ?? 0) - (once ?? 0)).toBeLessThan(60);
});

test('the length tells nothing of what is between, also where it is said in a part', () => {
  const parts = compressParts([
    { text: 'The token is secret.', bytesAfter: 6 },
    { text: 'The token is secret.', bytesAfter: 0 },
  ]);
  expect(gzipInParts(parts, ['secret'])).toHaveLength(gzipInParts(parts, ['zy?!%7']).length);
});

test('what would not open is refused: a NUL, another length, more than a stored block holds', () => {
  expect(() => compressParts([{ text: 'a\0b', bytesAfter: 0 }])).toThrow(RangeError);
  const longest = 'e'.repeat(0xffff);
  for (const put of ['', 'e', longest.slice(1), `${longest}e`]) {
    expect(() => gzipInParts(compressedFor(['a'], [longest]), [put])).toThrow(RangeError);
  }
  expect(() => gzipInParts(compressedFor(['a'], [`${longest}e`]), [`${longest}e`])).toThrow(RangeError);
  expect(gunzipSync(gzipInParts(compressedFor(['a'], [longest]), [longest]))).toHaveLength(0x10000);
});
