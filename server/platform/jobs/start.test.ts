import { expect, test } from 'vitest';
import { startRunning } from './start.ts';

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
