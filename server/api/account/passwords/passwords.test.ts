import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

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
