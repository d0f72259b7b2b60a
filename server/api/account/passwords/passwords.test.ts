import { expect, test } from 'vitest';
import { hashPassword, verifyPassword, createGate, GateFullError } from './passwords.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordCheck } from './new-password.ts';
import fc from 'fast-check';

test('hashes with argon2id at the cost of ASVS, differently each time', async () => {
  const hash = await hashPassword('Nest-building-26!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('Nest-building-26!')).not.toBe(hash);
});

test('only the very same password opens', async () => {
  const hash = await hashPassword(' Nest-building-26!');
  expect(await verifyPassword(hash, ' Nest-building-26!')).toBe(true);
  expect(await verifyPassword(hash, 'Nest-building-26!')).toBe(false);
  expect(await verifyPassword(hash, ' Nest-building-26')).toBe(false);
});

test('treats two Unicode forms of one password as equal', async () => {
  expect(await verifyPassword(await hashPassword('ma\u00f1ana-26!'), 'man\u0303ana-26!')).toBe(true);
});

test('an unknown account is never right', async () => {
  expect(await verifyPassword(undefined, 'Nest-building-26!')).toBe(false);
});

const isCommonPassword = await commonPasswordCheck();

test('refuses the 3,000 most common passwords, regardless of case', () => {
  const top = dictionary['passwords-common'].slice(0, 3000).map(String);
  expect(top).toHaveLength(3000);
  expect(top.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test('others are not', () => {
  expect(isCommonPassword('Nest-building-26!')).toBe(false);
});

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

test('never runs more than the width, and every task gets a turn, also when others fail', async () => {
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
