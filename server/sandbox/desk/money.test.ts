import { expect, test } from 'vitest';
import { RefusedCallError } from './operator-calls.ts';
import { typedCents } from './money.ts';

test.each([
  ['120.50', 12_050],
  ['120.', 12_000],
  ['\u200B\u00A0120.5\u2060 ', 12_050],
  ['１２０．５０', 12_050],
])('an amount is read as displayed: %j', (text, cents) => {
  expect(typedCents(text, 'charge')).toBe(cents);
});

test.each([undefined, '', ' \u200B', '1,000', '-5', '1.234', '12345678901'])('%j is refused', (text) => {
  expect(() => typedCents(text, 'charge')).toThrow(RefusedCallError);
});
