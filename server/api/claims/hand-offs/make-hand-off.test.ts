import { expect, test } from 'vitest';
import { inTurns } from './make-hand-off.ts';

test('yields to other work and keeps the order', async () => {
  let isAnswered = false;
  setImmediate(() => (isAnswered = true));
  const numbers = Array.from({ length: 1001 }, (_, at) => at);
  const made = await inTurns(numbers, (number) => ({ number, isAnswered }));
  expect(made.map(({ number }) => number)).toEqual(numbers);
  expect([made[0]?.isAnswered, made.at(-1)?.isAnswered]).toEqual([false, true]);
});
