import { expect, test } from 'vitest';
import { isFormToken, newFormToken } from './form-token.ts';

const secrets = ['the newest secret', 'an older secret'];
const tokenOf = (session: string, secret = secrets[0] ?? '') => newFormToken(session, secret);

test('a token is valid only for its session', () => {
  expect(isFormToken(tokenOf('s1'), 's1', secrets)).toBe(true);
  expect(isFormToken(tokenOf('s2'), 's1', secrets)).toBe(false);
});

test('tokens under an older secret stay good until it is dropped', () => {
  const token = tokenOf('s1', 'an older secret');
  expect(isFormToken(token, 's1', secrets)).toBe(true);
  expect(isFormToken(token, 's1', ['the newest secret'])).toBe(false);
});

test('no two tokens of a session have a part in common', () => {
  const halves = Array.from({ length: 50 }, () => tokenOf('s1')).flatMap((token) => [
    token.slice(0, 42),
    token.slice(43),
  ]);
  expect(new Set(halves).size).toBe(100);
});

test.each(['', 'x', 'null', '=', tokenOf('s1').slice(1), `${tokenOf('s1')}AA`, 'ä'.repeat(86)])(
  'a malformed token is refused: %j',
  (text) => {
    expect(isFormToken(text, 's1', secrets)).toBe(false);
  },
);

test('a changed token is refused', () => {
  const token = Buffer.from(tokenOf('s1'), 'base64url');
  for (const at of [0, 31, 32, 63]) {
    const changed = Buffer.from(token);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isFormToken(changed.toString('base64url'), 's1', secrets)).toBe(false);
  }
});
