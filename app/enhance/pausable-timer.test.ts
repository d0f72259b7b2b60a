import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startPausableTimer } from './pausable-timer.ts';

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
