import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const server = new EventEmitter();
  const collect = vi.fn();
  collectWhenIdle(server, collect);
  /** Starts a request and returns the function that ends it. */
  const ask = () => {
    const response = new EventEmitter();
    server.emit('request', {}, response);
    return () => response.emit('close');
  };
  return { server, collect, ask };
}

test('an idle server collects garbage once, after two seconds', () => {
  const { server, collect } = started();
  vi.advanceTimersByTime(1_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
  expect(server.listenerCount('request')).toBe(0);
});

test('a request restarts the two seconds of waiting', () => {
  const { collect, ask } = started();
  const endFirst = ask();
  vi.advanceTimersByTime(60_000);
  const endSecond = ask();
  endFirst();
  vi.advanceTimersByTime(60_000);
  endSecond();
  vi.advanceTimersByTime(1_999);
  ask()();
  vi.advanceTimersByTime(1_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a request that ends after the collection does not start another', () => {
  const { collect, ask } = started();
  vi.advanceTimersByTime(2_000);
  ask()();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
