import { expect, test } from 'vitest';
import { newSessionToken } from '../sessions/session-token.ts';
import { secretsOf, withSecret } from './known-device.ts';

test('a cookie holds a secret for each of the last five members, newest first', () => {
  const secrets = Array.from({ length: 6 }, newSessionToken);
  const cookie = secrets.reduce((held, secret) => withSecret(secret, secretsOf(held)), '');
  expect(secretsOf(cookie)).toEqual(secrets.slice(1).toReversed());
  expect(cookie.length).toBeLessThan(300);
});

test('ignores malformed secrets', () => {
  const cookies = ['', 'x', '.....', 'a'.repeat(44), `${'a'.repeat(42)}!`, "' or 1=1 --"];
  expect(cookies.flatMap((cookie) => secretsOf(cookie))).toEqual([]);
});

test('a repeated secret counts once', () => {
  const secret = newSessionToken();
  expect(secretsOf(Array(2000).fill(secret).join('.'))).toEqual([secret]);
});
