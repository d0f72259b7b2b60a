import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a failing property prints how to reproduce it', () => {
  const seed = process.env.PROPERTY_SEED;
  expect(seed).toMatch(/^\d+$/);
  const failing = () => fc.assert(fc.property(fc.nat(), (number) => number < 5));
  expect(failing).toThrow(new RegExp(`seed: ${seed}, path: "[\\d:]+"[^]*Counterexample: \\[5\\]`));
});

test('every property of a run draws from its seed', () => {
  expect(fc.sample(fc.nat(), 20)).toEqual(
    fc.sample(fc.nat(), { seed: Number(process.env.PROPERTY_SEED), numRuns: 20 }),
  );
});
