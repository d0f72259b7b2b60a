import { expect, test } from 'vitest';
import { isPostalCode } from './postal-code.ts';

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
