import { expect, test } from 'vitest';
import { createReportLimits } from './reporting-log.ts';

const minute = 60_000;

function limitsAt() {
  const time = { now: 0 };
  return { time, limits: createReportLimits({ now: () => time.now }) };
}

test('the same error is reported once in ten minutes, with its count', () => {
  const { time, limits } = limitsAt();
  expect([limits.admit('a'), limits.admit('a'), limits.admit('a')]).toEqual([1, 0, 0]);
  time.now = 10 * minute - 1;
  expect(limits.admit('a')).toBe(0);
  time.now = 10 * minute;
  expect([limits.admit('a'), limits.admit('a')]).toEqual([4, 0]);
});

test('thirty errors are reported a minute, the others later', () => {
  const { time, limits } = limitsAt();
  const admitted = Array.from({ length: 100 }, (_, index) => limits.admit(`kind ${index}`));
  expect(admitted.filter((times) => times > 0)).toHaveLength(30);
  expect([limits.admit('kind 99'), limits.admit('kind 99')]).toEqual([0, 0]);
  time.now = minute;
  expect(limits.admit('kind 99')).toBe(4);
});

test('the number of remembered kinds is bounded', () => {
  const { time, limits } = limitsAt();
  expect(limits.admit('first')).toBe(1);
  for (let index = 0; index < 600; index += 1) {
    time.now += minute / 100;
    limits.admit(`kind ${index}`);
  }
  expect(limits.admit('first')).toBe(1);
});
