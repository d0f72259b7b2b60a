import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry } from './runner.ts';

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const secondsAfter = (tries: number) => nextTry(tries, now)?.since(now).total('seconds');

test('a failed job is tried again soon at first', () => {
  expect([1, 2, 3].map(secondsAfter)).toEqual([10, 40, 160]);
});

test('delays never shrink and stay at six hours; the twelfth failure is the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (tries) => {
      expect(secondsAfter(tries + 1)).toBeGreaterThanOrEqual(secondsAfter(tries) ?? Infinity);
    }),
  );
  expect(secondsAfter(11)).toBe(6 * 60 * 60);
  expect(nextTry(12, now)).toBeUndefined();
});
