import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt, lockMinutes, type Lock } from './lock-rules.ts';

const start = Temporal.Instant.from('2026-03-02T09:00:00Z');

function failTimes(times: number): Lock | undefined {
  let lock: Lock | undefined;
  for (let n = 0; n < times; n += 1) {
    const next = attempt(lock, start);
    if (next.allowed) lock = next.lock;
  }
  return lock;
}

describe('attempt', () => {
  test('four failures leave the fifth try open', () => {
    expect(attempt(failTimes(4), start).allowed).toBe(true);
  });

  test('the fifth failure locks for 15 minutes', () => {
    expect(attempt(failTimes(5), start)).toEqual({ allowed: false, until: start.add({ minutes: 15 }) });
  });

  test('a try after the lock counts on, and locks for longer', () => {
    const next = attempt(failTimes(5), start.add({ minutes: 15 }));
    expect(next).toMatchObject({ allowed: true, lock: { failures: 6 } });
    expect(next.allowed && next.lock.lockedUntil).toEqual(start.add({ minutes: 45 }));
  });

  test('a quiet day forgets old failures', () => {
    expect(attempt(failTimes(4), start.add({ hours: 24 }))).toMatchObject({ lock: { failures: 1 } });
  });

  test('while locked nothing is counted, however often somebody tries', () => {
    expect(failTimes(50)).toEqual(failTimes(5));
  });
});

test('more failures never lock for less, and never for more than 12 hours', () => {
  fc.assert(
    fc.property(fc.nat(2000), (failures) => {
      expect(lockMinutes(failures + 1)).toBeGreaterThanOrEqual(lockMinutes(failures));
      expect(lockMinutes(failures)).toBeLessThanOrEqual(720);
    }),
  );
});
