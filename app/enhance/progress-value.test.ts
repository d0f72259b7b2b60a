import fc from 'fast-check';
import { expect, it } from 'vitest';

import { finishingValues, isProgressVisible, nextProgress } from './progress-value.ts';

const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('goes up by at most 4 at a time and never beyond 99.4', () => {
  fc.assert(
    fc.property(fc.array(chances, { maxLength: 200 }), (steps) => {
      let value = 0;
      for (const chance of steps) {
        const next = nextProgress(value, chance);
        expect(next - value).toBeGreaterThanOrEqual(0);
        expect(next - value).toBeLessThan(4 + 1e-9);
        expect(next).toBeLessThanOrEqual(99.4);
        value = next;
      }
    }),
  );
});

it('finishes from 30 to 79, then 100, then 0', () => {
  fc.assert(
    fc.property(chances, (chance) => {
      const [first, ...rest] = finishingValues(chance);
      expect(first).toBeGreaterThanOrEqual(30);
      expect(first).toBeLessThanOrEqual(79);
      expect(Number.isInteger(first)).toBe(true);
      expect(rest).toEqual([100, 0]);
    }),
  );
});

it.each([
  [0, false],
  [0.01, true],
  [99.4, true],
  [100, false],
])('is visible at %d: %s', (value, visible) => {
  expect(isProgressVisible(value)).toBe(visible);
});
