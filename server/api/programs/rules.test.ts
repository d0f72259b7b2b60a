import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingCents } from './rules.ts';

const cents = fc.nat(100_000_000);

test('without a cap nothing is left to count', () => {
  expect(remainingCents(null, 500)).toBeNull();
});

test('what was approved and what is left make the whole, until the whole is used', () => {
  fc.assert(
    fc.property(cents, cents, (total, approved) => {
      expect(remainingCents(total, approved)).toBe(approved > total ? 0 : total - approved);
    }),
  );
});
