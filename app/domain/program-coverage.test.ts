import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageForOneCharge, remainingCents } from './program-coverage.ts';

const cents = fc.nat(100_000_000);

test('without a limit the remaining amount is null', () => {
  expect(remainingCents(null, 500)).toBeNull();
});

test('nothing remains once exactly the total is used, or of a total of zero', () => {
  expect([remainingCents(500, 499), remainingCents(500, 500), remainingCents(500, 501)]).toEqual([1, 0, 0]);
  expect(remainingCents(0, 0)).toBe(0);
});

test('used and remaining amounts add up to the total, until it is used up', () => {
  fc.assert(
    fc.property(cents, cents, (total, used) => {
      expect(remainingCents(total, used)).toBe(used > total ? 0 : total - used);
    }),
  );
});

test.each([
  [null, null, null],
  [500, null, 500],
  [null, 300, 300],
  [500, 300, 300],
  [200, 300, 200],
  [0, 300, 0],
  [0, null, 0],
  [null, 0, 0],
])('%s left, %s at most: %s for one charge', (left, most, expected) => {
  expect(coverageForOneCharge(left, most)).toBe(expected);
});
