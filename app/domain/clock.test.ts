import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';

test('the current time has no more digits than the database stores', () => {
  const instants = Array.from({ length: 100 }, () => systemClock.now().epochNanoseconds % 1000n);
  expect(new Set(instants)).toEqual(new Set([0n]));
});
