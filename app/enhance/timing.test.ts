import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idlePhase, isSpoken, maySubmit, remainingTime, startPausableTimer } from './timing.ts';
import fc from 'fast-check';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends after its time', () => {
  const end = vi.fn();
  startPausableTimer(5000, end);
  vi.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('does not count paused time, even with overlapping pauses', () => {
  const end = vi.fn();
  const timer = startPausableTimer(5000, end);
  vi.advanceTimersByTime(3000);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('never ends once stopped', () => {
  const end = vi.fn();
  startPausableTimer(5000, end).stop();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});

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

it.each([
  [600_000, 0, { minutes: 10, seconds: 600 }],
  [600_000, 1, { minutes: 10, seconds: 600 }],
  [600_000, 540_000, { minutes: 1, seconds: 60 }],
  [600_000, 539_000, { minutes: 2, seconds: 61 }],
  [600_000, 599_001, { minutes: 1, seconds: 1 }],
  [600_000, 600_000, { minutes: 0, seconds: 0 }],
  [600_000, 900_000, { minutes: 0, seconds: 0 }],
])('until %i at %i there are %j left', (endsAt, now, left) => {
  expect(remainingTime(endsAt, now)).toEqual(left);
});

it.each([
  [undefined, 0, 30_000, true],
  [5000, 5300, 30_000, false],
  [5000, 34_999, 30_000, false],
  [5000, 35_000, 30_000, true],
  [5000, 5999, 0, false],
  [5000, 6000, 0, true],
])('A28 a submit started at %j, another at %i within %i ms: %j', (startedAt, now, pendingMs, may) => {
  expect(maySubmit(startedAt, now, pendingMs)).toBe(may);
});
