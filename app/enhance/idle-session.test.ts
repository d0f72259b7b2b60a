import fc from 'fast-check';
import { expect, it } from 'vitest';

import { idlePhase, isSpoken } from './idle-session.ts';

const limits = { idleMs: 900_000, warnMs: 120_000 };

it.each([
  [0, 'quiet'],
  [779_999, 'quiet'],
  [780_000, 'warning'],
  [899_999, 'warning'],
  [900_000, 'ended'],
  [9_000_000, 'ended'],
])('A32 after %i ms of idleness the session is %s', (idle, phase) => {
  expect(idlePhase(1000, 1000 + idle, limits)).toBe(phase);
});

it('announces the time three times in the last minute, each second once', () => {
  const spoken: number[] = [];
  for (let left = 120; left >= 0; left -= 1) if (isSpoken(left + 1, left)) spoken.push(left);
  expect(spoken).toEqual([60, 30, 10]);
});

it('announces only the last time after a jump', () => {
  expect(isSpoken(90, 25)).toBe(true);
  expect(isSpoken(25, 24)).toBe(false);
  expect(isSpoken(5, 0)).toBe(false);
});

it('only changes from quiet to warning to ended as time passes', () => {
  const order = ['quiet', 'warning', 'ended'];
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (first, later) => {
      const before = order.indexOf(idlePhase(0, first, limits));
      expect(order.indexOf(idlePhase(0, first + later, limits))).toBeGreaterThanOrEqual(before);
    }),
  );
});
