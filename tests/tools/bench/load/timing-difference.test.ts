import { expect, test } from 'vitest';
import { timingDifference } from './timing-difference.ts';

const around = (centre: number) => Array.from({ length: 210 }, (_, index) => centre + (index % 21) / 10 - 1);

test('equal times have no difference', () => {
  const same = timingDifference(around(12), around(12));
  expect(same).toMatchObject({ knownMedian: 12, unknownMedian: 12, difference: 0, isNoise: true });
});

test('a difference of a millisecond is found among times that vary by two', () => {
  const slower = timingDifference(around(13), around(12));
  expect(slower.difference).toBeCloseTo(1);
  expect(slower.isNoise).toBe(false);
});

test('a few slow responses have no influence', () => {
  const paused = [...around(12).slice(0, 200), ...Array.from({ length: 10 }, () => 500)];
  expect(Math.abs(timingDifference(paused, around(12)).difference)).toBeLessThan(0.2);
});
