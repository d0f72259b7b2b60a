import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOrNull, minutesToRead, pageCount, pageNumber, searchWords } from './rules.ts';

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
  [1_001, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes);
});

test.each([
  [undefined, null],
  ['', null],
  [' \t\n ', null],
  ['\0', null],
  ['  night   sweats ', 'night sweats'],
  ['night\0\u200b \0sweats', 'night sweats'],
  ['a'.repeat(500), 'a'.repeat(200)],
])('%j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toBe(words);
});

test('for any input the search text is short and storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const words = searchWords(typed);
      if (words === null) return;
      expect(words.length).toBeLessThanOrEqual(200);
      expect(words.isWellFormed()).toBe(true);
      expect(words).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['two', 1],
  ['1e9', 1],
  ['9999999', 1],
  ['2', 2],
  ['40', 40],
])('page %j is page %i', (typed, page) => {
  expect(pageNumber(typed)).toBe(page);
});

test.each([
  [0, null, 1],
  [12, null, 1],
  [13, 'sleep', 2],
  [120, 'sleep', 10],
  [2_000, 'sleep', 10],
  [2_000, null, 167],
])('%i articles with the words %s are %i pages', (total, words, pages) => {
  expect(pageCount(total, words)).toBe(pages);
});

test.each([
  [undefined, null],
  ['', null],
  ['sleep', 'sleep'],
  ['mental_health', 'mental_health'],
  ["'; drop table posts; --", null],
  ['a\0b', null],
])('topic %j is %j', (typed, id) => {
  expect(idOrNull(typed)).toBe(id);
});
