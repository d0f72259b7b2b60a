import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const server = new EventEmitter();
  const collect = vi.fn();
  collectWhenIdle(server, collect);
  /** Answers what ends the request. */
  const ask = () => {
    const response = new EventEmitter();
    server.emit('request', {}, response);
    return () => response.emit('close');
  };
  return { server, collect, ask };
}

test('a server that nobody asks anything collects once, after two seconds', () => {
  const { server, collect } = started();
  vi.advanceTimersByTime(1_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
  expect(server.listenerCount('request')).toBe(0);
});

test('whoever asks is not held up: two seconds without anybody have to go by', () => {
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

test('what is still answered at the end starts nothing anew', () => {
  const { collect, ask } = started();
  vi.advanceTimersByTime(2_000);
  ask()();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
