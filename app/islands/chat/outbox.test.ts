import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outbox with the outcome of each try in order; later tries are sent. */
function boxWith(...outcomes: ('sent' | 'refused' | 'lost')[]) {
  const tried: string[] = [];
  const waiting: string[][] = [];
  const refused: string[][] = [];
  const box = createOutbox<string>({
    async send(item) {
      tried.push(item);
      const outcome = outcomes.shift() ?? 'sent';
      if (outcome === 'lost') throw new Error('no answer');
      return outcome;
    },
    onWaiting: (items) => void waiting.push([...items]),
    onRefused: (items) => void refused.push([...items]),
  });
  return { box, tried, waiting, refused };
}

test('sends one after the other', async () => {
  const { box, tried } = boxWith();
  for (const text of ['one', 'two', 'three']) box.add(text);
  await vi.runAllTimersAsync();
  expect(tried).toEqual(['one', 'two', 'three']);
  expect(box.isEmpty()).toBe(true);
});

test('retries lost messages with growing delays and keeps the order', async () => {
  const { box, tried, waiting } = boxWith('lost', 'lost');
  box.add('one');
  box.add('two');
  await vi.advanceTimersByTimeAsync(999);
  expect(tried).toEqual(['one']);
  expect(waiting).toEqual([['one', 'two']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tried).toEqual(['one', 'one']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(tried).toEqual(['one', 'one', 'one', 'two']);
  expect(box.isEmpty()).toBe(true);
});

test('waits at most half a minute, and retries at once when the connection is back', async () => {
  const { box, tried } = boxWith(...Array.from({ length: 100 }, () => 'lost' as const));
  box.add('one');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const times = tried.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tried).toHaveLength(times + 1);
  box.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(tried).toHaveLength(times + 2);
});

test('returns a refused message and all later ones', async () => {
  const { box, tried, refused } = boxWith('sent', 'refused');
  for (const text of ['one', 'two', 'three']) box.add(text);
  await vi.runAllTimersAsync();
  expect(tried).toEqual(['one', 'two']);
  expect(refused).toEqual([['two', 'three']]);
  expect(box.isEmpty()).toBe(true);
  box.add('four');
  await vi.runAllTimersAsync();
  expect(tried).toEqual(['one', 'two', 'four']);
});

test('sends nothing that was taken back, and returns none of it again', async () => {
  const { box, tried, refused } = boxWith('lost', 'refused');
  box.add('one');
  box.add('two');
  await vi.advanceTimersByTimeAsync(500);
  box.retryNow();
  expect(box.takeBack()).toEqual(['one', 'two']);
  await vi.runAllTimersAsync();
  expect([tried, refused, box.isEmpty()]).toEqual([['one'], [], true]);
});

test('a message that arrives after it was taken back takes no other with it', async () => {
  const { box, tried } = boxWith();
  box.add('one');
  box.takeBack();
  box.add('two');
  await vi.runAllTimersAsync();
  expect(tried).toEqual(['one', 'two']);
});

test('a refusal of what was taken back meanwhile changes nothing', async () => {
  const { box, refused } = boxWith('refused');
  box.add('one');
  box.takeBack();
  await vi.runAllTimersAsync();
  expect(refused).toEqual([]);
});
