import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

function keeper(keep: (text: string) => Promise<void> = () => Promise.resolve()) {
  const kept: string[] = [];
  const made = createDraftKeeper((text) => {
    kept.push(text);
    return keep(text);
  });
  return { ...made, kept };
}

test('saves the first key at once, then at intervals, and once more after the last', async () => {
  const { typed, kept } = keeper();
  for (let length = 1; length <= 40; length += 1) {
    typed('a'.repeat(length));
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.runAllTimersAsync();
  expect(kept[0]).toBe('a');
  expect(kept.at(-1)).toBe('a'.repeat(40));
  expect(kept.length).toBeLessThan(6);
});

test('a sent text is not saved afterwards, even if a save was in progress', async () => {
  let finish = () => undefined as void;
  const { typed, forget, settled, kept } = keeper(() => new Promise((resolve) => (finish = resolve)));
  typed('Hel');
  await vi.advanceTimersByTimeAsync(0);
  typed('Hello');
  let isSettled = false;
  forget();
  void settled().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isSettled).toBe(false);
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isSettled).toBe(true);
  expect(kept).toEqual(['Hel']);
});

test('waiting for a save in progress keeps what is typed meanwhile', async () => {
  let finish = () => undefined as void;
  const { typed, settled, kept } = keeper(() => new Promise((resolve) => (finish = resolve)));
  typed('Next');
  await vi.advanceTimersByTimeAsync(0);
  typed('Next message');
  finish();
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(kept).toEqual(['Next', 'Next message']);
});

test('continues after a failed save', async () => {
  let failures = 1;
  const { typed, kept } = keeper(() =>
    (failures -= 1) >= 0 ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  typed('one');
  await vi.advanceTimersByTimeAsync(5000);
  typed('one two');
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept).toEqual(['one', 'one two']);
});
