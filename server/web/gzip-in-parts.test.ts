import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressText, gzipInParts } from './gzip-in-parts.ts';

const text = fc.string({ unit: 'binary', maxLength: 400 }).map((each) => each.toWellFormed());
const part = fc.record({ text, isCompressed: fc.boolean(), times: fc.constantFrom(1, 1, 1, 30) });

test('whatever its parts are, it opens to their texts in turn', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const texts = parts.map((each) => each.text.repeat(each.times));
      const stream = gzipInParts(
        texts.map((each, at) => (parts[at]?.isCompressed ? compressText(each) : each)),
      );
      expect(gunzipSync(stream).toString()).toBe(texts.join(''));
    }),
  );
});

test('a compressed part stands in any number of streams, and is small in each', () => {
  const compressed = compressText('<p>You are covered.</p>'.repeat(1000));
  for (const token of ['a', 'b']) {
    const stream = gzipInParts([compressed, token, compressed]);
    expect(gunzipSync(stream).toString().split('covered')).toHaveLength(2001);
    expect(stream.length).toBeLessThan(600);
  }
});

test('a string that no stored block holds is refused, and the longest that one holds is not', () => {
  const longest = 'é'.repeat(0xffff / 2) + 'e';
  expect(gunzipSync(gzipInParts([longest])).toString()).toBe(longest);
  expect(() => gzipInParts([`${longest}e`])).toThrow(RangeError);
});
