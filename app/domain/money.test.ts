import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCents, NotMoneyError, plainDollars, sumCents } from './money.ts';

const cents = fc.nat({ max: 100_000_000 });

describe('money', () => {
  it('accepts whole amounts from zero on', () => {
    fc.assert(
      fc.property(cents, (amountCents) => {
        expect(isCents(amountCents)).toBe(true);
      }),
    );
  });

  it('refuses fractions, negatives, infinities, minus zero and inexact numbers', () => {
    for (const value of [0.5, -1, -0, Number.NaN, Infinity, 1e21, 2 ** 53])
      expect(isCents(value)).toBe(false);
  });

  it('adds up in any order and any grouping', () => {
    fc.assert(
      fc.property(fc.array(cents), fc.array(cents), (left, right) => {
        expect(sumCents([...left, ...right])).toBe(sumCents(right) + sumCents(left));
        expect(sumCents(left.toReversed())).toBe(sumCents(left));
      }),
    );
  });

  it('is zero for an empty list and throws instead of being inexact', () => {
    expect(sumCents([])).toBe(0);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(NotMoneyError);
    expect(() => sumCents([5, -5])).toThrow(NotMoneyError);
    expect(() => sumCents([0.1])).toThrow(NotMoneyError);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1234.50'],
    [100_000_001, '1000000.01'],
  ])('writes %d cents as %s', (amountCents, text) => {
    expect(plainDollars(amountCents)).toBe(text);
  });
});
