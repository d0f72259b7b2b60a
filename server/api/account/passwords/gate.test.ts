import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate, GateFullError } from './passwords.ts';

function openable() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('tasks beyond the width wait and run in order', async () => {
  const pass = createGate({ width: 1, waiting: 2 });
  const first = openable();
  const order: string[] = [];
  const tasks = [
    pass(async () => {
      await first.opened;
      order.push('first');
    }),
    pass(async () => order.push('second')),
    pass(async () => order.push('third')),
  ];
  expect(order).toEqual([]);
  first.open();
  await Promise.all(tasks);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('a flood is refused immediately', async () => {
  const pass = createGate({ width: 1, waiting: 1 });
  const first = openable();
  const running = [pass(() => first.opened), pass(() => first.opened)];
  await expect(pass(() => first.opened)).rejects.toThrow(GateFullError);
  first.open();
  await Promise.all(running);
  await expect(pass(async () => 'through')).resolves.toBe('through');
});

test('never runs more than the width, whatever fails, and every task gets a turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      async (width, fates) => {
        const pass = createGate({ width, waiting: fates.length });
        let running = 0;
        let most = 0;
        const outcomes = await Promise.allSettled(
          fates.map((succeeds) =>
            pass(async () => {
              running += 1;
              most = Math.max(most, running);
              await Promise.resolve();
              running -= 1;
              if (!succeeds) throw new Error('failed');
            }),
          ),
        );
        expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(fates);
        expect(most).toBeLessThanOrEqual(width);
      },
    ),
  );
});
