import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPostalCode, tidyPostalCode } from './postal-code.ts';

test.each([
  ['94110', 'US', true],
  ['94110-1234', 'US', true],
  ['9411', 'US', false],
  ['94110-', 'US', false],
  ['D02 AF30', 'US', false],
  ['D02 AF30', 'IE', true],
  ['1010', 'AT', true],
  ['X', 'IE', false],
  ['12345678901234', 'IE', false],
  ['<script>', 'IE', false],
])('%s in %s: %s', (text, country, expected) => {
  expect(isPostalCode(text, country)).toBe(expected);
});

test.each([
  '94110 1234',
  '941101234',
  '94110\u20131234',
  '94110-1234',
  '９４１１０-１２３４',
  ' 94110 - 1234',
])('%j is 94110-1234', (typed) => {
  expect(tidyPostalCode(typed, 'US')).toBe('94110-1234');
});

test('a postal code of elsewhere keeps its space', () => {
  expect(tidyPostalCode(' d02\u00a0af30 ', 'IE')).toBe('D02 AF30');
});

test('a tidy postal code stays as it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789 -\u2013９') }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('US', 'IE'), (typed, country) => {
      const tidy = tidyPostalCode(typed, country);
      expect(tidyPostalCode(tidy, country)).toBe(tidy);
    }),
    { examples: [['\u1fe2', 'US']] },
  );
});
