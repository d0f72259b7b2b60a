import { expect, test } from 'vitest';
import fc from 'fast-check';
import { nextTry, startRunning } from './runner.ts';

test('runs repeatedly, continues after a failure, and stops after the running work has ended', async () => {
  let rounds = 0;
  let finished = 0;
  const errors: unknown[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const running = startRunning(
    async () => {
      rounds += 1;
      if (rounds === 2) throw new Error('the database is unavailable');
      if (rounds === 4) resolve();
      await new Promise((done) => setImmediate(done));
      finished += 1;
      return 1;
    },
    { pauseMs: 1, onError: (error) => errors.push(error) },
  );
  await enough;
  await running.stop();
  const atStop = rounds;
  expect(finished).toBe(rounds - 1);
  expect(errors).toHaveLength(1);
  await new Promise((done) => setImmediate(done));
  expect(rounds).toBe(atStop);
});

test('a running round does not block later ones', async () => {
  const end = Promise.withResolvers<number>();
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  let rounds = 0;
  const running = startRunning(
    async () => {
      rounds += 1;
      if (rounds === 1) return end.promise;
      if (rounds === 3) resolve();
      return 0;
    },
    { pauseMs: 1, onError: () => undefined },
  );
  await enough;
  let stopped = false;
  const stop = running.stop().then(() => (stopped = true));
  await new Promise((done) => setImmediate(done));
  expect(stopped).toBe(false);
  end.resolve(0);
  await stop;
});

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const secondsAfter = (tries: number) => nextTry(tries, now)?.since(now).total('seconds');

test('a failed job is tried again soon at first', () => {
  expect([1, 2, 3].map(secondsAfter)).toEqual([10, 40, 160]);
});

test('delays never shrink and stay at six hours; the twelfth failure is the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (tries) => {
      expect(secondsAfter(tries + 1)).toBeGreaterThanOrEqual(secondsAfter(tries) ?? Infinity);
    }),
  );
  expect(secondsAfter(11)).toBe(6 * 60 * 60);
  expect(nextTry(12, now)).toBeUndefined();
});
